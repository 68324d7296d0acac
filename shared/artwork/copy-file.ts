import { createHash, randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A longer file is not kept. */
const MOST_BYTES = 200_000_000;

/** A copy of a whole file on this machine's disk. Its name is gone already, so it ends with its handle or the process. */
export interface FileCopy {
  readonly file: FileHandle;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** A copy that could not be written: the fault of this machine's disk, not of the file's host. */
export class CopyFault extends Error {
  override readonly name = "CopyFault";
}

/** The beginning of a file, and a copy of all of it if there is one. */
interface CopiedFile {
  readonly head: Uint8Array;
  readonly copy?: FileCopy;
}

/**
 * Whether the whole file of a reply can be copied: it comes as it is stored, tells its end, and is not longer than 200
 * MB. Without an end, a file that breaks off would look whole.
 */
export function isCopied({ headers }: IncomingMessage): boolean {
  const { "content-encoding": encoding = "identity", "content-length": length } = headers;
  if (encoding !== "identity") return false;
  return length === undefined
    ? headers["transfer-encoding"] !== undefined
    : Number(length) <= MOST_BYTES;
}

/**
 * Copies a reply's body to the disk. `accept` gets the first `headBytes`, as soon as they are there, and throws if the
 * rest is of no use. Returns no copy of a file that is too long, or that breaks off behind its head. Throws what
 * `accept` throws, {@link CopyFault}, and the reply's error if the body breaks off before.
 */
export async function copyFile(
  reply: IncomingMessage,
  headBytes: number,
  accept: (head: Uint8Array) => void,
): Promise<CopiedFile> {
  const file = await openUnnamed();
  const hash = createHash("sha256");
  const begin: Buffer[] = [];
  let bytes = 0;
  const head = () => new Uint8Array(Buffer.concat(begin).subarray(0, headBytes));
  let isAccepted = false;
  let isWhole = false;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      const before = bytes;
      bytes += chunk.byteLength;
      if (before < headBytes) {
        begin.push(chunk);
        if (bytes >= headBytes) {
          accept(head());
          isAccepted = true;
        }
      }
      if (bytes > MOST_BYTES) break;
      hash.update(chunk);
      await file.appendFile(chunk).catch(toFault);
    }
    isWhole = bytes <= MOST_BYTES;
  } catch (error) {
    // Behind an accepted head, the host has become slow or has broken off.
    if (!isAccepted || error instanceof CopyFault) throw error;
  } finally {
    reply.destroy();
    if (!isWhole) await file.close();
  }
  if (!isWhole) return { head: head() };
  return { head: head(), copy: { file, bytes, sha256: hash.digest("hex") } };
}

async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `artwork-${randomUUID()}`);
  try {
    const file = await open(path, "wx+");
    await unlink(path);
    return file;
  } catch (error) {
    return toFault(error);
  }
}

function toFault(cause: unknown): never {
  throw new CopyFault(`A file was not copied: ${String(cause)}`, { cause });
}
