/** Two whole games in Firefox, on a wide screen and a phone's. How to run it: README.md. */

import { access, mkdir, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import puppeteer from "puppeteer-core";

const [address, shots] = process.argv.slice(2);
const look = `(${await readFile(new URL("person.js", import.meta.url), "utf8")})()`;
const GAMES = [
  { width: 1280, height: 800, opponents: 3 },
  { width: 360, height: 640, opponents: 4 },
];
/** The first moves are made with the keyboard; later some cards are dragged, and the rest is clicks. */
const BY_KEYS = 16;
const DRAG_EVERY = 5;
const RELOAD_AT = 24;
const MOST_MOVES = 1000;
/** Milliseconds after which a click at the same place is another one, and not the second of a double click. */
const NO_DOUBLE_CLICK = 600;

async function findFirefox() {
  for (const name of ["firefox", "firefox-esr", "firefox.exe"]) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      const path = join(folder, name);
      if (await access(path).then(() => true, () => false)) return path;
    }
  }
  throw new Error("there is no Firefox on the PATH");
}

/** A page, and somebody at it. */
class Person {
  constructor(page, name) {
    this.page = page;
    this.name = name;
    this.faults = [];
    this.last = "";
    page.on("console", (message) => /^(error|warn)/.test(message.type()) && this.faults.push(message.text()));
    page.on("pageerror", (error) => this.faults.push(String(error)));
    page.on("requestfailed", (request) => this.faults.push(request.url()));
  }

  async shoot(moment) {
    if (shots) await this.page.screenshot({ path: join(shots, `firefox-${this.name}-${moment}.png`) });
  }

  async choose(setting, value) {
    await this.page.click("#nav-settings");
    await this.page.select(`#${setting}`, value);
    await this.page.click("#settings form button");
  }

  /** What to do next, once the page waits for it. */
  async see() {
    for (const until = Date.now() + 20_000; Date.now() < until; ) {
      const sight = await this.page.evaluate(look);
      if (sight.ready || sight.over) return sight;
    }
    throw new Error("the page does not wait for the person");
  }

  async click(point) {
    if (String(point) === this.last) await new Promise((done) => setTimeout(done, NO_DOUBLE_CLICK));
    await this.page.mouse.click(...point);
    this.last = String(point);
  }

  async drag({ point, pile }) {
    await this.page.mouse.move(...point);
    await this.page.mouse.down();
    await this.page.mouse.move(...pile, { steps: 4 });
    await this.page.mouse.up();
  }

  async move(sight, count) {
    if (!sight.point) throw new Error(`${sight.selector} cannot be clicked`);
    if (count < BY_KEYS) await this.page.keyboard.press(sight.key);
    else if (count % DRAG_EVERY === 0 && sight.selector === "#hand .fits") await this.drag(sight);
    else await this.click(sight.point);
  }

  async begin(opponents) {
    await this.page.goto(address);
    await this.page.waitForSelector("body[data-ready=true]");
    await this.shoot("start");
    await this.choose("speed", "instant");
    await this.page.click("#keep-start");
    await this.page.click(`input[name=opponents][value="${opponents}"] + span`);
    await this.page.click("#begin");
    await this.see();
    await this.page.click("#hand button");
    await this.page.click("#my-slots [data-card]");
    await this.shoot("swap");
  }

  /** In the middle of a game: by day and by night, and it is still there after a reload. */
  async pauseAndReload() {
    for (const theme of ["light", "dark"]) {
      await this.choose("theme", theme);
      await this.shoot(theme);
    }
    const before = (await this.see()).table;
    await this.page.reload();
    if ((await this.see()).table !== before) throw new Error("the reload has changed the game");
  }

  async playToTheEnd() {
    for (let count = 0; count < MOST_MOVES; count += 1) {
      if (count === RELOAD_AT) await this.pauseAndReload();
      const sight = await this.see();
      if (sight.over) return count;
      await this.move(sight, count);
    }
    throw new Error("the game does not end");
  }
}

async function play(browser, { opponents, ...size }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  const person = new Person(page, size.width);
  await person.begin(opponents);
  const started = Date.now();
  const moves = await person.playToTheEnd();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  await person.shoot("end");
  const title = await page.$eval("#end-title", (element) => element.textContent);
  console.log(`${size.width} × ${size.height}: ${moves} moves, ${seconds} s, "${title}", faults: ${JSON.stringify(person.faults)}`);
  await context.close();
  if (person.faults.length) process.exitCode = 1;
}

if (!address) throw new Error("node firefox.mjs ADDRESS [FOLDER]");
if (shots) await mkdir(shots, { recursive: true });
const browser = await puppeteer.launch({ browser: "firefox", executablePath: await findFirefox() });
try {
  console.log(await browser.version());
  for (const game of GAMES) await play(browser, game);
} finally {
  await browser.close();
}
