import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { UsageError } from "../exit/usage-error.ts";

/** Returns the name of a file for a sentence. */
export function nameOf(file: string): string {
  return file === "-" ? "Standard input" : file;
}

/**
 * Returns the text of a file; `-` is standard input. Throws {@link UsageError} for a file that cannot be read, or is
 * not in UTF-8.
 */
export async function readText(file: string): Promise<string> {
  try {
    const bytes = file === "-" ? await buffer(process.stdin) : await readFile(file);
    // A text in another encoding would silently lose letters.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${nameOf(file)} cannot be read (${reason}).`);
  }
}

/**
 * Returns the value of a JSON file; `-` is standard input. Throws {@link UsageError} for a file that cannot be read as
 * JSON.
 */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${nameOf(file)} cannot be read as JSON (${String(error)}).`);
  }
}

/** Returns the object in a JSON file. Throws {@link UsageError} if it holds none. */
export async function readJsonObject(file: string): Promise<Readonly<Record<string, unknown>>> {
  const value = await readJsonFile(file);
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return { ...value };
  throw new UsageError(`${nameOf(file)} must hold a JSON object.`);
}
