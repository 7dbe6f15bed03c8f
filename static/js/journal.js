/**
 * A second copy of the kept game, in IndexedDB. A browser may take a minute to write localStorage to the
 * disk; this is there at once, and so when the browser or the device dies.
 */

/** @typedef {{count: number, save: string|null}} Entry a save, or none, and the number of the change that it was */

const NAME = "shithead";
const STORE = "kept";
const KEY = "game";

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/**
 * Do one thing, and wait until it has reached the disk.
 * @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} work @returns {Promise<T>}
 */
async function change(mode, work) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const asked = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** One after the other, so that the newest entry is the last. @type {Promise<unknown>} */
let before = Promise.resolve();

/** Write an entry over the one before. @param {Entry} entry */
export function write(entry) {
  before = before.then(() => change("readwrite", (store) => store.put(entry, KEY))).catch(() => {}); // localStorage has it
}

/** Remove all of it. */
export function forget() {
  before = before.then(() => indexedDB.deleteDatabase(NAME)).catch(() => {}); // forbidden: then nothing is there
}

/** The entry, if there is one. @returns {Promise<Entry|undefined>} */
export const read = () => change("readonly", (store) => store.get(KEY));
