import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
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
  let bytes: Buffer;
  try {
    bytes = file === "-" ? await buffer(process.stdin) : await readFile(file);
  } catch (error) {
    throw fileError(error, file);
  }
  try {
    // A text in another encoding would silently lose letters.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(
      `${nameOf(file)} is not in UTF-8: save it as "CSV UTF-8" in Excel, or with the character set UTF-8 in LibreOffice.`,
    );
  }
}

/** Why a file cannot be read or written, by the code of the system. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is no folder",
  EACCES: "you lack the permission",
  EPERM: "you lack the permission",
};

/** Returns the system's error of a file as {@link UsageError}, with the reason in words; any other error as it is. */
export function fileError(
  error: unknown,
  file: string,
  done: "read" | "written" = "read",
): unknown {
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const folder = dirname(resolve(file));
  const reason =
    done === "written" && code === "ENOENT"
      ? `there is no folder ${folder}: make it first`
      : (REASONS[code] ?? message);
  return new UsageError(`${nameOf(file)} cannot be ${done}: ${reason}.`);
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `${nameOf(file)} is not JSON (${reason.replaceAll(/\s+/g, " ")}). The command takes JSON alone, in the form that its --help names.`,
    );
  }
}

/** Returns the object in a JSON file. Throws {@link UsageError} if it holds none. */
export async function readJsonObject(file: string): Promise<Readonly<Record<string, unknown>>> {
  const value = await readJsonFile(file);
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return { ...value };
  throw new UsageError(`${nameOf(file)} must hold a JSON object.`);
}
