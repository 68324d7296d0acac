import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";
import type { Transform } from "node:stream";

/** The beginning of a file, or all of it. */
export interface FileHead {
  readonly bytes: Uint8Array;
  /** Whether the file ends with these bytes. */
  readonly isWhole: boolean;
}

/** A server compresses a file once, and a proxy perhaps again. */
const MOST_ENCODINGS = 3;

/** The window that every client of HTTP must allow a host (RFC 9659), and no more: it is memory. */
const ZSTD_WINDOW_LOG = 23;

/** The end of the bytes may not be the end of the file, so that no decoder may insist on it. */
const inflate = { finishFlush: constants.Z_SYNC_FLUSH };

type Decoder = (bytes: Uint8Array) => Transform;

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ["gzip", () => createGunzip(inflate)],
  ["x-gzip", () => createGunzip(inflate)],
  // By the name, the form of zlib; some servers send it bare.
  ["deflate", (bytes) => (isZlib(bytes) ? createInflate(inflate) : createInflateRaw(inflate))],
  ["br", () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
  [
    "zstd",
    () =>
      createZstdDecompress({
        finishFlush: constants.ZSTD_e_flush,
        params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG },
      }),
  ],
]);

/** Whether bytes begin with zlib's header (RFC 1950). */
const isZlib = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;

/** Returns what undoes a `Content-Encoding`, step by step; undefined if it is not known. */
export function decodersOf(header = ""): readonly Decoder[] | undefined {
  const names = header.split(",").map((name) => name.trim().toLowerCase());
  const applied = names.filter((name) => name !== "" && name !== "identity");
  // The last encoding is undone first.
  const steps = applied.toReversed().flatMap((name) => decoders.get(name) ?? []);
  return steps.length === applied.length && steps.length <= MOST_ENCODINGS ? steps : undefined;
}

/**
 * Returns the head of a file from that of its encoded form, `limit` bytes at the most. Throws the errors of zlib if the
 * bytes are not so encoded.
 */
export async function undoEncodings(
  { bytes: encoded, isWhole }: FileHead,
  steps: readonly Decoder[],
  limit: number,
): Promise<FileHead> {
  let bytes = encoded;
  let isEnded = isWhole;
  for (const step of steps) {
    bytes = await decode(step(bytes), bytes, limit);
    isEnded &&= bytes.byteLength < limit;
  }
  return { bytes, isWhole: isEnded };
}

/** Memory stays bounded whatever the bytes unpack to: a decoder waits for its reader, who leaves at the limit. */
async function decode(decoder: Transform, bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  decoder.end(bytes);
  for await (const chunk of decoder) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).byteLength;
    if (length >= limit) break;
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, limit));
}
