import { AwsError } from "./call-aws.ts";
import { StartError } from "./start-error.ts";

/** A fault, and its remedy for the person who runs the service. */
export interface ServiceFault {
  readonly what: string;
  readonly remedy: string;
}

/**
 * The causes by the words of the error, each with the fault of a path (`$`) and the remedy. Errors come from Node.js,
 * from SQLite, or as output of an emulator or another process: they have only words in common.
 */
const CAUSES: readonly (readonly [words: RegExp, what: string, remedy: string])[] = [
  [/ENOSPC|EDQUOT|disk is full/, "The disk that holds $ is full", "make room on it"],
  [
    /(?<!listen )\b(EROFS|EACCES|EPERM)\b|readonly database|unable to open database/,
    "$ cannot be written",
    "let this user write there, or set DATA_DIR to another folder",
  ],
  [/\b(ENOTDIR|EEXIST)\b/, "$ is a file or lies below one", "set DATA_DIR to a folder"],
  [
    /file is not a database|database disk image is malformed|malformed database schema/,
    "$ is damaged",
    "put a copy of all the data back, or begin again with npm start -- --fresh",
  ],
  [
    /\bEIO\b|disk I\/O error/,
    "The disk that holds $ does not work",
    "repair it, or set DATA_DIR to a folder on another one",
  ],
];

/** Returns why work on the file or folder `path` failed; undefined if the cause is not known. */
export function explainFailure(error: unknown, path: string): ServiceFault | undefined {
  if (error instanceof AwsError && error.name === "NoAnswer") {
    return { what: error.message, remedy: "see that it runs" };
  }
  const cause = CAUSES.find(([words]) => words.test(String(error)));
  if (cause === undefined) return undefined;
  const [, what, remedy] = cause;
  return { what: what.replace("$", () => path), remedy };
}

/** Returns the {@link StartError} for a failure with a known cause; any other error as it is. */
export function toStartError(error: unknown, path: string): unknown {
  const fault = explainFailure(error, path);
  return fault === undefined ? error : new StartError(`${fault.what}: ${fault.remedy}.`);
}
