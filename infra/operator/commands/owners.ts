import type { Owner } from "#shared/order/find/owner.ts";
import { call, type Command } from "../cli/command.ts";
import { count, showFields, showMore, showTime } from "../output/show.ts";
import { cursored } from "./options/page-options.ts";

/** Users who have keys and orders. */
export const ownerCommands: readonly Command[] = [
  call({
    words: "merchants list",
    summary: "Show all merchants with their keys and how many orders they have",
    example: "merchants list --limit 50",
    operation: "GET /owners",
    options: { ...cursored, cursor: { ...cursored.cursor, flags: "--cursor <uuid>" } },
    show: ({ items, next_cursor }) =>
      showMore(items.map(showOwner).join("\n\n") || "There are no more merchants.", next_cursor),
  }),
];

function showOwner({ user_id, name: merchant, keys, orders, orders_by_status }: Owner): string {
  const states = Object.entries(orders_by_status).map(
    ([status, number]) => `${String(number)} ${status}`,
  );
  return showFields({
    User: user_id,
    Name: merchant,
    Orders: orders === 0 ? "none" : [count(orders, "order"), ...states],
    Keys: keys.map(({ name, prefix, created_at, revoked_at }) => {
      const revoked = revoked_at === null ? "" : ", revoked";
      return `${name} (${prefix}…, ${showTime(created_at).slice(0, 10)}${revoked})`;
    }),
  });
}
