import { readFileSync } from "node:fs";
import { UsageError } from "../ending/usage-error.ts";

/** What a JSON file holds; throws {@link UsageError} for a file that cannot be read as such. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON (${String(error)}).`);
  }
}

/** The object that a JSON file holds; throws {@link UsageError} if it holds none. */
export function readJsonObject(file: string): Readonly<Record<string, unknown>> {
  const value = readJsonFile(file);
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return { ...value };
  throw new UsageError(`${file} must hold a JSON object.`);
}
