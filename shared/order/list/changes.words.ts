import { exampleOrder } from "#shared/order/order.words.ts";
import { describe } from "#shared/values/describe.ts";
import { Changes, changesCursor } from "./changes.ts";

export const exampleCursor = changesCursor.write([
  "2026-11-21T12:30:00.456000#2026-11-21T12:00:00.123000#new_order#66543b6c~",
]);

export const { example: exampleChanges } = describe(Changes, {
  id: "Changes",
  about: "Orders that have changed since a place in time.",
  fields: {
    items:
      "The orders as they are now, the oldest change first. An order that changes again comes again.",
    next_cursor:
      "The place at which to ask again, as `after`, now or later. Store it with what you have read.",
    up_to_date: "Whether there was nothing more; `false` if the next page can be read at once.",
  },
  example: { items: [exampleOrder], next_cursor: exampleCursor, up_to_date: true },
});
