import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv6 } from "node:net";

/** The answer for a name: addresses of either family, an error code (RFC 1035), or no answer. */
export type Records = readonly string[] | "NXDOMAIN" | "SERVFAIL" | "REFUSED" | "silence";

export interface NameServer {
  /** The address and port, as resolvers take it. */
  readonly address: string;
  /** Every question, for example `A hooks.example.com`. */
  readonly questions: readonly string[];
  /** Sets the answers for a name: the first for the next look-up, and so on; the last one stays. */
  lead(name: string, ...lookups: readonly [Records, ...Records[]]): void;
  stop(): Promise<void>;
}

const CODES = { NXDOMAIN: 3, SERVFAIL: 2, REFUSED: 5 } as const;
const TYPES: Readonly<Record<number, string>> = { 1: "A", 28: "AAAA" };
const HEADER_BYTES = 12;

/** Starts a name server on 127.0.0.1 that knows only the names set by `lead`. */
export async function startNameServer(): Promise<NameServer> {
  const questions: string[] = [];
  const known = new Map<string, Records[]>();
  const asked = new Set<string>();
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    questions.push(`${type} ${name}`);
    const lookups = known.get(name) ?? ["NXDOMAIN"];
    // A look-up begins with A; the question for AAAA belongs to the same look-up.
    if (type === "A" && asked.has(name) && lookups.length > 1) lookups.shift();
    asked.add(name);
    const [records = "NXDOMAIN"] = lookups;
    if (records !== "silence")
      socket.send(reply(query.subarray(0, end), type, records), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${String(socket.address().port)}`,
    questions,
    lead: (name, ...lookups) => {
      known.set(name, [...lookups]);
      asked.delete(name);
    },
    stop: async () => {
      socket.close();
      await once(socket, "close");
    },
  };
}

function readQuestion(query: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  return { name: labels.join("."), type: TYPES[type] ?? String(type), end: at + 5 };
}

function reply(query: Buffer, type: string, records: Exclude<Records, "silence">): Buffer {
  const code = typeof records === "string" ? CODES[records] : 0;
  const addresses = typeof records === "string" ? [] : records;
  const answers = addresses.filter((address) => isIPv6(address) === (type === "AAAA"));
  const head = Buffer.from(query);
  // Flags of a reply with recursion desired and available; then the counts: one question and the answers.
  head.writeUInt16BE(0x8180 | code, 2);
  for (const [index, count] of [1, answers.length, 0, 0].entries()) {
    head.writeUInt16BE(count, 4 + 2 * index);
  }
  return Buffer.concat([head, ...answers.map(toRecord)]);
}

/** Returns an answer for the question's name, in class IN, with a time to live of 0. */
function toRecord(address: string): Buffer {
  const bytes = toBytes(address);
  const head = [0xc0, HEADER_BYTES, 0, isIPv6(address) ? 28 : 1, 0, 1, 0, 0, 0, 0, 0, bytes.length];
  return Buffer.from([...head, ...bytes]);
}

function toBytes(address: string): number[] {
  if (!isIPv6(address)) return address.split(".").map(Number);
  // The URL parser writes an address that ends in IPv4 form in hexadecimal too.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const groups = (part = "") => (part === "" ? [] : part.split(":"));
  const [before, after] = text.split("::").map(groups);
  const left = before ?? [];
  const right = after ?? [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...zeros, ...right].flatMap((group) => {
    const value = parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
