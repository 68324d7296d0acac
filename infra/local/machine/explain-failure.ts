import { StartError } from "./start-error.ts";

/** What is wrong, and what whoever runs the service can do about it. */
export interface Fault {
  readonly what: string;
  readonly remedy: string;
}

/**
 * The causes by the words of the error. Errors come from Node.js, from SQLite, or as output of an emulator or another
 * process: words are all that they have in common.
 */
const CAUSES: readonly (readonly [RegExp, (path: string, words: string) => Fault])[] = [
  [
    /ENOSPC|EDQUOT|disk is full/,
    (path) => ({ what: `The disk that holds ${path} is full`, remedy: "make room on it" }),
  ],
  [
    /(?<!listen )\b(EROFS|EACCES|EPERM)\b|readonly database|unable to open database/,
    (path) => ({
      what: `${path} cannot be written`,
      remedy: "let this user write there, or set DATA_DIR to another folder",
    }),
  ],
  [
    /\b(ENOTDIR|EEXIST)\b/,
    (path) => ({
      what: `${path} is a file or lies below one`,
      remedy: "set DATA_DIR to a folder",
    }),
  ],
  [
    /file is not a database|database disk image is malformed|malformed database schema/,
    (path) => ({
      what: `${path} is damaged`,
      remedy: "put a copy of all the data back, or begin anew with npm start -- --fresh",
    }),
  ],
  [
    /\bEIO\b|disk I\/O error/,
    (path) => ({
      what: `The disk that holds ${path} does not work`,
      remedy: "mend it, or set DATA_DIR to a folder on another one",
    }),
  ],
  [/^NoAnswer: (.*)/, (_, words) => ({ what: words, remedy: "see that it runs" })],
];

/** Why work on the file or folder `path` failed; undefined if the cause is not known. */
export function explainFailure(error: unknown, path: string): Fault | undefined {
  for (const [words, fault] of CAUSES) {
    const match = words.exec(String(error));
    if (match !== null) return fault(path, match[1] ?? "");
  }
  return undefined;
}

/** The {@link StartError} for a failure with a known cause; any other error as it is. */
export function toStartError(error: unknown, path: string): unknown {
  const fault = explainFailure(error, path);
  return fault === undefined ? error : new StartError(`${fault.what}: ${fault.remedy}.`);
}
