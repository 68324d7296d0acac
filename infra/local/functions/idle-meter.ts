import { cpus } from "node:os";

/** Measures how much of the machine's processor time nobody uses. */
export class IdleMeter {
  #idle = 0;
  #total = 0;

  /** The idle share since the last call, 0 to 1. */
  read(): number {
    let idle = 0;
    let total = 0;
    for (const { times } of cpus()) {
      idle += times.idle;
      total += times.user + times.nice + times.sys + times.idle + times.irq;
    }
    const share = (idle - this.#idle) / Math.max(total - this.#total, 1);
    this.#idle = idle;
    this.#total = total;
    return share;
  }
}
