/** Memory of the deliver function and of fan-out, as the stack sets it; the stack's tests compare. */
export const DELIVER_MB = 512;
export const FAN_OUT_MB = 256;

/** Memory that comes with a whole processor (AWS). */
const WHOLE_MB = 1769;

/**
 * Milliseconds of a whole processor. A delivery takes 6.6 to 8 with its emulators (test/measure/README.md); as with
 * other requests, less than half of it is the functions' own. That is over plain HTTP: a TLS handshake and its request
 * take 2 to 3 of Lambda's processor (1.3 on the machine of these figures).
 */
export const WORK_MS = {
  fanOut: 0.5,
  /** Passing a message on without a call. */
  passOn: 0.5,
  /** Work before a call is connected: its turn, its signature. */
  prepare: 1,
  handshake: 2.5,
  /** Work after the answer: its record, its subscription's health, its line in the log. */
  record: 1.5,
};

/** An environment's share of a processor. It does one thing at a time, in the order of the requests. */
export class Processor {
  private freeAt = 0;
  private taken = 0;
  private readonly share: number;

  constructor(memoryMb: number) {
    this.share = memoryMb / WHOLE_MB;
  }

  /**
   * Returns when work that is requested at `now` is done. The work takes this many milliseconds of a whole processor.
   */
  take(now: number, work: number): number {
    const takes = work / this.share;
    this.taken += takes;
    this.freeAt = Math.max(this.freeAt, now) + takes;
    return this.freeAt;
  }

  /** The milliseconds of work until `now`. */
  busyUntil(now: number): number {
    return this.taken - Math.max(0, this.freeAt - now);
  }
}
