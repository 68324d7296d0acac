import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { classify, isRedirect, readHead, send } from "#shared/fetch/send.ts";
import { isPortAllowed, urlFault } from "#shared/values/public-url.ts";
import { ArtworkFault } from "./artwork-fault.ts";
import { copyFile, CopyFault, isCopied, type FileCopy } from "./copy-file.ts";
import { decodersOf, undoEncodings, type FileHead } from "./undo-encoding.ts";

/** The bytes of a file that are read: an image has its size near the beginning. */
export const HEAD_BYTES = 64 * 1024;

/** A host has 8 seconds for the head, redirects too, so that a check is answered within 10. */
const TIMEOUT_MS = 8000;

/** The time for the rest of a file: 200 MB by a line of 40 Mbit/s. The function that checks has two minutes. */
const COPY_MS = 40_000;

const REDIRECTS = 3;

const HEADERS = {
  "user-agent": "print-on-demand-artwork/1",
  // A host that has stored its file compressed sends it so all the same.
  "accept-encoding": "identity",
};

const RANGE = { range: `bytes=0-${String(HEAD_BYTES - 1)}` };

/** Statuses of hosts that do not take a range, or refuse a range beyond the end of a short file. */
const RANGE_REFUSED: readonly number[] = [400, 416, 501];

/**
 * The reasons why a host gave no file, with the remedy. Only the status of its reply is shown, because the rest may
 * come from inside a private network.
 */
const reasons = {
  address_not_public: ["has no public address", "Put the file where the internet can read it."],
  connection_failed: ["could not be reached", "Check the URL, and that the host is up."],
  connection_refused: ["refused the connection", "Check the URL, and that the host is up."],
  connection_reset: ["broke off the connection", "Check that the host is up."],
  encoding_broken: [
    "sent other data than its Content-Encoding says",
    "Have the host send the file as it is, without a Content-Encoding.",
  ],
  encoding_unknown: [
    "sent it in a Content-Encoding other than gzip, br, deflate and zstd",
    "Have the host send the file as it is, without a Content-Encoding.",
  ],
  name_not_resolved: ["does not resolve", "Check the URL."],
  port: ["is called at ports 80, 443 and 8443 only", "Put the file at one of these ports."],
  reply_malformed: [
    "sent a reply that is no valid HTTP, or has more than 64 KB of headers",
    "Check the URL, and that its server is one of the web.",
  ],
  redirects: ["redirects too often, or to what is no public URL", "Give the final URL."],
  timeout: [
    `gave no file within ${String(TIMEOUT_MS / 1000)} seconds`,
    "Put the file on a faster host.",
  ],
  tls_failed: ["has no valid certificate", "Renew its certificate."],
} as const;

/** Called before a redirect is followed to another host; throws {@link Postponed} if it must not be now. */
export type Redirected = (target: URL) => Promise<void>;

/** A fetch that has to wait, until `due` in epoch milliseconds. */
export class Postponed extends Error {
  readonly due: number;
  /** Whether `due` is a slot in its owner's sliding window. */
  readonly isPromised: boolean;

  constructor(due: number, isPromised = false) {
    super("The fetch has to wait");
    this.due = due;
    this.isPromised = isPromised;
  }
}

/** The head of a file, and a copy of all of it if it was asked for and could be made. Its receiver closes the copy. */
export interface FetchedFile extends FileHead {
  readonly copy?: FileCopy | undefined;
  /** Whether the file broke off after its head, or came too slowly. */
  readonly isCut?: boolean | undefined;
}

/**
 * Returns the head of a file at a public URL, 64 KB at the most, and with `accept` a copy of all of it. `accept` gets the
 * head of a longer file and throws if the rest is of no use. Each hop of a redirect is checked like the URL itself.
 * Throws {@link ArtworkFault} with ARTWORK_UNREACHABLE, what `accept` throws, {@link CopyFault}, and {@link Postponed}.
 */
export async function fetchArtwork(
  url: string,
  redirected?: Redirected,
  accept?: (head: FileHead) => void,
): Promise<FetchedFile> {
  const stop = new AbortController();
  const { signal } = stop;
  let limit: AbortSignal | undefined;
  const stopAfter = (ms: number) => {
    const own = (limit = AbortSignal.timeout(ms));
    const end = () => {
      if (own === limit) stop.abort();
    };
    if (own.aborted) end();
    else own.addEventListener("abort", end);
  };
  let left = TIMEOUT_MS;
  let since = performance.now();
  stopAfter(left);
  /** Waits for something that is not the host's. */
  const aside = async (wait: () => Promise<void>) => {
    left -= Math.floor(performance.now() - since);
    limit = undefined;
    await wait();
    since = performance.now();
    stopAfter(Math.max(left, 0));
  };
  const copy =
    accept &&
    ((bytes: Uint8Array) => {
      accept({ bytes, isWhole: false });
      stopAfter(COPY_MS);
    });
  try {
    let target = new URL(url);
    let hops = 0;
    let range: Partial<typeof RANGE> = copy === undefined ? RANGE : {};
    for (;;) {
      if (!isPortAllowed(target)) throw unreachable("port");
      const reply = await send(target, {
        method: "GET",
        headers: { ...HEADERS, ...range },
        signal,
      });
      const { statusCode: status = 0, headers } = reply;
      if (status >= 200 && status < 300) return await readFile(reply, copy);
      reply.destroy();
      if (range === RANGE && RANGE_REFUSED.includes(status)) {
        range = {};
        continue;
      }
      const next = isRedirect(status) ? headers.location : undefined;
      if (next === undefined) throw refused(status);
      if (hops++ === REDIRECTS) throw unreachable("redirects");
      const location = readLocation(next);
      if (!URL.canParse(location, target.href)) throw unreachable("redirects");
      const { host } = target;
      target = new URL(location, target);
      if (urlFault(target.href) !== undefined) throw unreachable("redirects");
      const other = target;
      if (other.host !== host && redirected !== undefined) await aside(() => redirected(other));
    }
  } catch (error) {
    const isOther = [ArtworkFault, CopyFault, Postponed].some((kind) => error instanceof kind);
    if (isOther) throw error;
    throw unreachable(signal.aborted ? "timeout" : classify(error));
  }
}

/** Returns a URL that a header has in UTF-8, as browsers read it: Node.js gives a character for each byte. */
function readLocation(header: string): string {
  const bytes = Buffer.from(header, "latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : header;
}

/** Returns the head of the file that a reply sends, with a copy of all of it if `accept` asks for one. */
async function readFile(
  reply: IncomingMessage,
  accept: ((head: Uint8Array) => void) | undefined,
): Promise<FetchedFile> {
  if (accept !== undefined && isCopied(reply)) {
    const { head, ...copied } = await copyFile(reply, HEAD_BYTES, accept);
    return { bytes: head, isWhole: head.byteLength < HEAD_BYTES, ...copied };
  }
  const steps = decodersOf(reply.headers["content-encoding"]);
  if (steps === undefined) {
    reply.destroy();
    throw unreachable("encoding_unknown");
  }
  const bytes = await readHead(reply, HEAD_BYTES);
  const sent = { bytes, isWhole: bytes.byteLength < HEAD_BYTES };
  return await undoEncodings(sent, steps, HEAD_BYTES).catch(() => {
    throw unreachable("encoding_broken");
  });
}

function unreachable(reason: keyof typeof reasons): ArtworkFault {
  const [message, remedy] = reasons[reason];
  return new ArtworkFault({
    code: "ARTWORK_UNREACHABLE",
    message: `The file could not be fetched: its host ${message}.`,
    remedy,
    details: { reason },
  });
}

function refused(status: number): ArtworkFault {
  return new ArtworkFault({
    code: "ARTWORK_UNREACHABLE",
    message: `The file could not be fetched: its host answered ${String(status)}.`,
    remedy: "Check the URL, and that anybody may read it without signing in.",
    details: { reason: "status", status },
  });
}
