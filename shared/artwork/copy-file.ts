import { createHash, randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

const CHUNK_BYTES = 256 * 1024;

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
  /** Whether the file broke off after its head, so that another fetch may get all of it. */
  readonly isCut?: boolean;
}

/**
 * Whether a reply sends a whole file that can be copied: as it is stored, with its end, and not longer than 200 MB.
 * Without an end, a file that breaks off would look whole. In HTTP/1.1 an end is the length, or the last chunk of the
 * coding `chunked` (RFC 9112, section 6.3).
 */
export function isCopied({ statusCode, headers }: IncomingMessage): boolean {
  const { "content-encoding": encoding = "identity", "content-length": length } = headers;
  if (statusCode !== 200 || encoding !== "identity") return false;
  return length === undefined
    ? headers["transfer-encoding"]?.toLowerCase() === "chunked"
    : Number(length) <= MOST_BYTES;
}

/**
 * Copies a reply's body to the disk. `accept` gets the first `headBytes`, as soon as they are there, and throws if the
 * rest is of no use. Returns no copy of a file that is too long, or that breaks off after its head. Throws what
 * `accept` throws, {@link CopyFault}, and the reply's error if the body breaks off before.
 */
export async function copyFile(
  reply: IncomingMessage,
  headBytes: number,
  accept: (head: Uint8Array) => void,
): Promise<CopiedFile> {
  const file = await openUnnamed().catch((error: unknown) => {
    reply.destroy();
    throw error;
  });
  const hash = createHash("sha256");
  const begin: Buffer[] = [];
  let bytes = 0;
  let isAccepted = false;
  let isWhole = false;
  let isCut = false;
  const head = () => new Uint8Array(Buffer.concat(begin).subarray(0, headBytes));
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) break;
      if (!isAccepted) begin.push(chunk);
      if (!isAccepted && bytes >= headBytes) {
        accept(head());
        isAccepted = true;
      }
      hash.update(chunk);
      await file.appendFile(chunk).catch(toFault);
    }
    isWhole = bytes <= MOST_BYTES;
  } catch (error) {
    if (!isAccepted || error instanceof CopyFault) throw error;
    isCut = true;
  } finally {
    reply.destroy();
    if (!isWhole) await file.close();
  }
  if (!isWhole) return { head: head(), isCut };
  return { head: head(), copy: { file, bytes, sha256: hash.digest("hex") } };
}

/** Returns the bytes of a copy, from the first one. May be called again. */
export const readCopy = (copy: FileCopy): Readable =>
  Readable.from(chunksOf(copy), { objectMode: false });

// A stream of the handle's own would close the handle when it is destroyed.
async function* chunksOf({ file, bytes }: FileCopy) {
  for (let position = 0; position < bytes;) {
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(CHUNK_BYTES),
      position,
    });
    if (bytesRead === 0) throw new CopyFault("A copy has become shorter");
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
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
