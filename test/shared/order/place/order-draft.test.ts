import { expect, test } from "vitest";
import { fingerprint, OrderCreateSchema, toDraft } from "#shared/order/place/order-draft.ts";
import { orderRequest } from "../../../support/order-request.ts";

/** Returns the same value with the fields of its objects in reverse order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, turned(field)] as const);
  return Object.fromEntries(fields.reverse());
}

test("the fingerprint of an order stays, in whatever order a release names its fields", () => {
  const draft = toDraft(OrderCreateSchema.parse(orderRequest({ note: "Handle with care" })));
  expect(fingerprint(turned(draft) as typeof draft)).toBe(fingerprint(draft));
  expect(fingerprint({ ...draft, note: "Handle" })).not.toBe(fingerprint(draft));
});
