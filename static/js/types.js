/**
 * The shapes that the server sends (design.md has the words). Types only: nothing here is run.
 *
 * @typedef {{code: string, params: Record<string, string|number>}} Reason
 * @typedef {{hand_size: number, known: string[], face_up: (string|null)[], face_down: boolean[], place: number|null}} SeatView
 * @typedef {{zone: "hand"|"face_up"|"face_down"|null, playable: string[], refused: Record<string, Reason>,
 *   take: Reason|null, add: string[], risk: Reason|null, flip: number[], flip_refused: Reason|null}} Options
 * @typedef {{seat: number, seats: number, dealer: number, ply: number, phase: "arrange"|"play"|"ended",
 *   turn: number|null, underway: boolean, hand: string[], players: SeatView[], pile: string[], run: number, demand: string|null,
 *   stock: number, burned: string[], opening: {seat: number, rank: string, face_up: boolean}|null,
 *   finished: number[], shithead: number|null, options: Options|null}} View
 * @typedef {{type: string, seat: number, cards: string[], card: string, count: number, fits: boolean, four: boolean,
 *   again: boolean, place: number, rank: string, zone: string, slot: number, dealer: number, shithead: number,
 *   laid: string[], picked: string[]}} GameEvent
 * @typedef {{event: GameEvent, view: View}} Step
 * @typedef {{games: number, losses: number[], places: number[], not_last: number}} Series
 * @typedef {{save: string, ply: number, view: View, steps: Step[], more: boolean, history: GameEvent[],
 *   bots: string[], series: Series, deal: string|null}} Answer
 * @typedef {{view: View, steps: Step[], verdict: "begin"|"right"|"wrong", right: number, done: boolean}} LessonAnswer
 * @typedef {{action: string, reasons: Reason[]}} Hint
 * @typedef {{seats: number, bots: string[], deal?: string}} Setup
 *
 * What the person plays at: a game, or a lesson.
 * @typedef {{film: import("./film.js").Film, view: View|null, busy: boolean, thinking: boolean,
 *   answer: Answer|LessonAnswer|null, act: (action: string) => Promise<void>}} Seated
 */
export {};
