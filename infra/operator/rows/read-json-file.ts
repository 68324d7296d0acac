import { UsageError } from "../ending/usage-error.ts";
import { nameOf, readText } from "./read-text.ts";

/** What a JSON file holds; `-` is standard input. Throws {@link UsageError} for a file that cannot be read as such. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${nameOf(file)} cannot be read as JSON (${String(error)}).`);
  }
}

/** The object that a JSON file holds; throws {@link UsageError} if it holds none. */
export async function readJsonObject(file: string): Promise<Readonly<Record<string, unknown>>> {
  const value = await readJsonFile(file);
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return { ...value };
  throw new UsageError(`${nameOf(file)} must hold a JSON object.`);
}
