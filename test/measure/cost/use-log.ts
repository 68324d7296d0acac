/** The line of a batch of checks, or of steps of test orders: it says how many messages the batch had. */
const BATCH_LINE = /"message":"(Artwork checks made|Test order steps taken)"/;

interface BatchLine {
  readonly records: number;
  readonly units: { readonly read: number; readonly write: number };
}

/** The use that log lines report. */
export interface LoggedUse {
  readonly bytes: number;
  /** Messages of the queues that follow orders. */
  readonly followed: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

const NOTHING: LoggedUse = { bytes: 0, followed: 0, readUnits: 0, writeUnits: 0 };

/** Adds up what log lines report, by source: a function's name, or a part of the host. */
export class UseLog {
  readonly #sources = new Map<string, LoggedUse>();

  add(source: string, line: string): void {
    const { bytes, followed, readUnits, writeUnits } = this.of(source);
    const { records, units } = BATCH_LINE.test(line)
      ? (JSON.parse(line) as BatchLine)
      : { records: 0, units: { read: 0, write: 0 } };
    this.#sources.set(source, {
      bytes: bytes + Buffer.byteLength(line) + 1,
      followed: followed + records,
      readUnits: readUnits + units.read,
      writeUnits: writeUnits + units.write,
    });
  }

  of(source: string): LoggedUse {
    return this.#sources.get(source) ?? NOTHING;
  }

  /** The sum of a number over all sources. */
  total(number: keyof LoggedUse): number {
    return [...this.#sources.values()].reduce((sum, logged) => sum + logged[number], 0);
  }
}
