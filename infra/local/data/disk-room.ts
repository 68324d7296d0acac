import { statfsSync } from "node:fs";
import type { Trouble } from "../process/trouble.ts";

/** With less, one write may still succeed where the next one does not. */
const MIN_BYTES = 2 ** 20;

const LOOK_MS = 1000;

/** An error of a disk that is full, whatever was to be written. */
export const NO_ROOM = new Error("ENOSPC");

/** Whether the disk that holds the folder takes any more. A few microseconds. */
export function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_BYTES;
  } catch {
    // The folder is missing or cannot be read: whatever works on it next gives a better error.
    return true;
  }
}

/** Reports when the disk is full and when it has room again, as not every write to it fails. Returns what ends it. */
export function watchRoom(folder: string, trouble: Trouble): () => void {
  const timer = setInterval(() => {
    if (hasRoom(folder)) trouble.worked("The disk");
    else trouble.failed("The disk", NO_ROOM);
  }, LOOK_MS).unref();
  return () => {
    clearInterval(timer);
  };
}
