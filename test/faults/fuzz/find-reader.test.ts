import { expect, test } from "vitest";
import { findReader } from "./find-reader.ts";

test("a request that only reads has nothing to compare: its answer differs each time", () => {
  const request = { method: "DELETE", path: "/orders/audit?user_id=«user:49»" };
  expect(findReader("operator", request)).toBeUndefined();
});

test("a request for an order is compared by that order", () => {
  const request = { method: "DELETE", path: "/orders/«order:44»/production" };
  expect(findReader("operator", request)).toEqual({ api: "operator", path: "/orders/«order:44»" });
});
