/** Short sounds of our own, made with WebAudio; off until the person switches them on. */

/** @typedef {import("./types.js").GameEvent} GameEvent */

/** @type {AudioContext|null} */
let audio = null;

/** @param {boolean} on must be called from a click the first time, or the browser keeps silent */
export function setSound(on) {
  if (on) audio ??= new AudioContext();
  else audio?.close().finally(() => {});
  if (!on) audio = null;
}

/**
 * Paper on cloth: a burst of noise through a band.
 * @param {number} pitch in Hz @param {number} length in seconds @param {number} volume 0-1
 */
function rustle(pitch, length, volume) {
  if (!audio) return;
  const samples = Math.floor(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(band).connect(new GainNode(audio, { gain: volume })).connect(audio.destination);
  source.start();
}

/** A soft bell. @param {number[]} notes in Hz, one after the other */
function chime(notes) {
  if (!audio) return;
  notes.forEach((frequency, index) => {
    const start = /** @type {AudioContext} */ (audio).currentTime + index * 0.12;
    const gain = new GainNode(/** @type {AudioContext} */ (audio), { gain: 0 });
    gain.gain.setValueAtTime(0.12, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    const tone = new OscillatorNode(/** @type {AudioContext} */ (audio), { frequency, type: "triangle" });
    tone.connect(gain).connect(/** @type {AudioContext} */ (audio).destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}

/** Let an event be heard. @param {GameEvent} event */
export function hear(event) {
  switch (event.type) {
    case "played":
    case "added":
    case "drew":
      return rustle(2600, 0.07, 0.5);
    case "risked":
    case "flipped":
      return rustle(1800, 0.12, 0.6);
    case "took":
      return rustle(700, 0.25, 0.8);
    case "burned":
      return rustle(350, 0.6, 0.9);
    case "went_out":
      return chime(event.seat === 0 ? [523, 659, 784] : [523, 659]);
    case "ended":
      return chime(event.shithead === 0 ? [330, 262, 196] : [392, 523]);
    case "turn_passed":
      return event.seat === 0 ? chime([880]) : undefined;
  }
}
