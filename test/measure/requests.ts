import { randomUUID } from "node:crypto";
import { orderLine, orderRequest } from "../support/order-request.ts";

/** A request to measure. */
export interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Used instead of the bench's key. */
  readonly key?: string | undefined;
}

export const PER_PAGE = 20;

/**
 * An order of two lines with a reference of its own. If a host is given, its print files are unchecked files of that
 * host.
 */
export function createOrder(host?: string): Request {
  const items = ["TEE-CLASSIC-BLACK-M", "TEE-CLASSIC-WHITE-L"].map((sku) => ({
    ...orderLine,
    sku,
    ...(host && { print_files: [{ key: "front", url: newFile(host) }] }),
  }));
  return { method: "POST", path: "/orders", body: orderRequest({ items }) };
}

/** An order of three lines, each printed on both sides, with these files in turn. */
export function createPrintedOrder(urls: readonly string[]): Request {
  const skus = ["TEE-CLASSIC-BLACK-M", "TEE-CLASSIC-WHITE-L", "TEE-CLASSIC-BLACK-L"];
  const items = skus.map((sku, line) => ({
    ...orderLine,
    sku,
    print_files: ["front", "back"].map((key, side) => ({
      key,
      url: urls[(2 * line + side) % urls.length],
    })),
  }));
  return { method: "POST", path: "/orders", body: orderRequest({ items }) };
}

/** URLs of this many unchecked files of a host. */
export const newFiles = (host: string, count: number): string[] =>
  Array.from({ length: count }, () => newFile(host));

const newFile = (host: string) => new URL(randomUUID(), host).href;

/** Reads a seeded order. */
export function getOrder(index: number): Request {
  const order_id = seededReference(index);
  return { method: "GET", path: `/orders/${order_id}`, parameters: { order_id } };
}

/** Cancels a seeded order; each can be cancelled once. */
export function cancelOrder(index: number): Request {
  const order_id = seededReference(index);
  return { method: "POST", path: `/orders/${order_id}/cancel`, parameters: { order_id } };
}

export function listOrders(page?: number): Request {
  const query = page === undefined ? {} : { query: { page: String(page) } };
  return { method: "GET", path: "/orders", ...query };
}

/** The reference of a seeded order. */
export function seededReference(index: number): string {
  return `SEEDED-${String(index).padStart(6, "0")}`;
}
