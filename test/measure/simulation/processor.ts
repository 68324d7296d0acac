/** Of the deliver function and of fan-out, as the stack sets them: its tests compare. */
export const DELIVER_MB = 512;
export const FAN_OUT_MB = 256;

/** Memory that comes with a whole processor (AWS). */
const WHOLE_MB = 1769;

/**
 * Milliseconds of a whole processor. A delivery takes 6.6 to 8 with its emulators (test/measure/README.md); as with other
 * requests, less than half of it is the functions' own. That is over plain HTTP: a handshake, with the request in it,
 * takes 2 to 3 of Lambda's processor (1.3 where this was written).
 */
export const WORK_MS = {
  fanOut: 0.5,
  /** To pass a message on without a call. */
  passOn: 0.5,
  /** Until a call is connected: its turn, its signature. */
  prepare: 1,
  handshake: 2.5,
  /** Once it is answered: its record, its subscription's health, its line in the log. */
  record: 1.5,
};

/** The share of a processor that an environment has: one thing at a time, in the order in which they were asked for. */
export class Processor {
  private freeAt = 0;
  private readonly share: number;

  constructor(memoryMb: number) {
    this.share = memoryMb / WHOLE_MB;
  }

  /** When work that is asked for `now` is done; it takes so many milliseconds of a whole processor. */
  take(now: number, work: number): number {
    this.freeAt = Math.max(this.freeAt, now) + work / this.share;
    return this.freeAt;
  }
}
