import { readFileSync } from "node:fs";
import * as z from "zod";

const Share = z.number().positive().max(1);
const Count = z.number().int().positive();
const Often = z.number().nonnegative();

/** What a stage is used for: by how many, and how unevenly. */
export const Workload = z.strictObject({
  /** By orders they follow Zipf's law: the second has `2 ** -zipf` of the first one's. */
  merchants: Count,
  merchants_zipf: Often,
  /** Each merchant has so many keys, used alike. */
  keys_a_merchant: Count,
  /** Of orders, by production line, the largest first. */
  lines: z.array(Share).nonempty(),
  /** Keys of floors and back offices, used alike. */
  operator_keys: Count,
  /** By popularity they follow Zipf's law too. */
  variations: Count,
  variations_zipf: Often,
  /** Requests of its merchant in an order's life, beside its placing. */
  gets: Often,
  lists: Often,
  catalog_pages: Often,
  /** What carriers report of an order. */
  trackings: Often,
  /** Of each merchant, told of all that becomes of their orders. */
  subscriptions: Often,
  /** Changes of the largest merchant's orders that stream and queue bring a function at once. */
  batch: Count,
  /** An order's print files that nobody has checked before, seconds to fetch one, and orders with a host that hangs. */
  new_files: Often,
  fetch_seconds: z.number().positive(),
  hanging: z.number().min(0).max(1),
  /** Seconds that a request takes of its function's environment, and a call of a subscriber. */
  request_seconds: z.number().positive(),
  call_seconds: z.number().positive(),
  /** The share of time that environments are busy. */
  busy: Share,
});
export type Workload = z.infer<typeof Workload>;

/** Reads a workload file; throws with the fields that are wrong. */
export function readWorkload(file: string): Workload {
  const { success, data, error } = Workload.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (success) return data;
  throw new Error(`${file} is no workload:\n${z.prettifyError(error)}`);
}

/** The shares of so many that follow Zipf's law, the largest first. */
export function zipfShares(count: number, exponent: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => (index + 1) ** -exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

export const largestShare = (count: number, exponent: number): number =>
  zipfShares(count, exponent)[0] ?? 1;
