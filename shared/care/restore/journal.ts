import { appendFileSync, createReadStream, existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { StoredItem } from "#shared/table/keys.ts";
import { addPage, nothingRestored, type Restoration } from "./restoration.ts";
import type { SourcePosition } from "./source.ts";

/** A page of a part that is done. */
export interface DonePage {
  readonly part: string;
  readonly place: SourcePosition;
  readonly read: number;
  readonly result: Restoration;
  /** Its items that are restored at the end. */
  readonly later: readonly StoredItem[];
}

/**
 * The pages that a restore has done. A file keeps them, a line each, so that the restore goes on after it was killed: a
 * page that is done and not in the file is done again.
 */
export class Journal {
  /** The sum of the pages. */
  readonly result = nothingRestored();
  readonly later: StoredItem[] = [];
  read = 0;
  readonly #places = new Map<string, SourcePosition>();
  readonly #file: string | undefined;

  private constructor(file: string | undefined) {
    this.#file = file;
  }

  /**
   * Opens the journal of a restore. Begins it if it is missing, or if its restore has ended. `restore` says what is
   * restored. Throws an error with the remedy if the file is the journal of another restore. Without a file, nothing is
   * kept.
   */
  static async open(file: string | undefined, restore: object): Promise<Journal> {
    const journal = new Journal(file);
    if (file === undefined) return journal;
    const heading = JSON.stringify(restore);
    const [found, ...pages] = existsSync(file) ? await readLines(file) : [];
    if (found === undefined || pages.at(-1) === END) {
      writeFileSync(file, `${heading}\n`);
      return journal;
    }
    if (JSON.stringify(found) !== heading) {
      throw new Error(
        `${file} is the journal of another restore that has not ended: run that one again, or delete the file.`,
      );
    }
    for (const page of pages) journal.#take(page as DonePage);
    // Ends a line that was cut off.
    appendFileSync(file, "\n");
    return journal;
  }

  /** The place after which a part goes on; undefined for one that has not begun. */
  placeOf(part: string): SourcePosition | undefined {
    return this.#places.get(part);
  }

  add(page: DonePage): void {
    this.#take(page);
    this.#append(page);
  }

  /** Ends the restore: the next one begins from the start. */
  end(): void {
    this.#append(END);
  }

  #take({ part, place, read, result, later }: DonePage): void {
    this.#places.set(part, place);
    this.read += read;
    addPage(this.result, result);
    this.later.push(...later);
  }

  #append(line: unknown): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

const END = "end";

/** Returns the values of a file's whole lines. A kill may have cut off a line. */
async function readLines(file: string): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    try {
      values.push(JSON.parse(line));
    } catch {
      continue;
    }
  }
  return values;
}
