import { runParallel } from "#shared/runtime/run-parallel.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";

/** Places this many orders of two pieces for the facility TX, and returns the API's replies. */
export function placeOrders(url: string, key: string, count: number): Promise<{ id: string }[]> {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const items = [{ ...orderLine, quantity: 2 }];
  return runParallel(4, Array.from({ length: count }), async () => {
    const body = JSON.stringify({ ...orderRequest({ items }), facility: "TX" });
    const response = await fetch(`${url}/orders`, { method: "POST", headers, body });
    return ((await response.json()) as { data: { id: string } }).data;
  });
}
