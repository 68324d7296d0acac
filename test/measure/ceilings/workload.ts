import { readFileSync } from "node:fs";
import * as z from "zod";

const Share = z.number().positive().max(1);
const Count = z.number().int().positive();
const Often = z.number().nonnegative();

/** The use of a stage: how many use it, and how unevenly. */
export const Workload = z.strictObject({
  /** Merchants follow Zipf's law by orders: the second has `2 ** -zipf` of the first one's orders. */
  merchants: Count,
  merchants_zipf: Often,
  /** Each merchant has this many keys, used equally. */
  keys_a_merchant: Count,
  /** The share of the orders on each production line, the largest first. */
  lines: z.array(Share).nonempty(),
  /** Keys of floors and back offices, used equally. */
  operator_keys: Count,
  /** Variations follow Zipf's law by popularity. */
  variations: Count,
  variations_zipf: Often,
  /** The share of the orders whose recipients have last names of the commonest first letters. */
  names: Share,
  /** Requests of its merchant in an order's life, without its placing. */
  gets: Often,
  lists: Often,
  catalog_pages: Often,
  /** Reports of carriers about an order. */
  trackings: Often,
  /** Subscriptions of each merchant, which are notified of all changes of their orders. */
  subscriptions: Often,
  /** Changes of the largest merchant's orders that stream and queue bring a function at once. */
  batch: Count,
  /** An order's new print files, the seconds to fetch one, and the share of the orders with a hanging host. */
  new_files: Often,
  fetch_seconds: z.number().positive(),
  /** The seconds more to keep one: to read the rest of it, and to put it into the bucket. */
  copy_seconds: z.number().positive(),
  hanging: z.number().min(0).max(1),
  /** Seconds of a request in its function's environment, and of a call of a subscriber. */
  request_seconds: z.number().positive(),
  call_seconds: z.number().positive(),
  /** The share of time that environments are busy. */
  busy: Share,
});
export type Workload = z.infer<typeof Workload>;

/** Reads a workload file; throws an error that names the wrong fields. */
export function readWorkload(file: string): Workload {
  const { success, data, error } = Workload.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (success) return data;
  throw new Error(`${file} is no workload:\n${z.prettifyError(error)}`);
}

/** Returns `count` shares that follow Zipf's law, the largest first. */
export function zipfShares(count: number, exponent: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => (index + 1) ** -exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

export const largestShare = (count: number, exponent: number): number =>
  zipfShares(count, exponent)[0] ?? 1;
