import { statfsSync } from "node:fs";
import type { Outages } from "../process/outages.ts";

/** With less room, a write may succeed and the next one fail. */
const MIN_BYTES = 2 ** 20;

const POLL_MS = 1000;

/** The error of a full disk, for any write. */
export const NO_ROOM = new Error("ENOSPC");

/** Whether the disk of the folder has room for more. Takes a few microseconds. */
export function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_BYTES;
  } catch {
    // The folder is missing or cannot be read: the next work on it gives a better error.
    return true;
  }
}

/**
 * Reports when the disk is full and when it has room again, because not every write to a full disk fails. Returns a
 * function that ends it.
 */
export function watchRoom(folder: string, outages: Outages): () => void {
  const timer = setInterval(() => {
    if (hasRoom(folder)) outages.worked("The disk");
    else outages.failed("The disk", NO_ROOM);
  }, POLL_MS).unref();
  return () => {
    clearInterval(timer);
  };
}
