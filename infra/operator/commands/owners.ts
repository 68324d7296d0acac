import type { Owner } from "#shared/order/find/owner.ts";
import { call, type Command } from "../cli/command.ts";
import { integer } from "../cli/read-value.ts";
import { count, showFields, showTime } from "../output/show.ts";

/** Those who have keys, and orders. */
export const ownerCommands: readonly Command[] = [
  call({
    words: "owners list",
    summary: "Show all users with their keys and how many orders they have",
    example: "owners list --limit 50",
    operation: "GET /owners",
    options: {
      cursor: { flags: "--cursor <uuid>", about: "goes on where the page before ended" },
      limit: { flags: "--limit <number>", about: "how many to a page, at most 100", read: integer },
    },
    show: ({ items, next_cursor }) => {
      const text = items.map(showOwner).join("\n\n") || "There are no more users.";
      return next_cursor === null ? text : `${text}\n\nMore with --cursor ${next_cursor}`;
    },
  }),
];

function showOwner({ user_id, keys, orders, orders_by_status }: Owner): string {
  const states = Object.entries(orders_by_status).map(
    ([status, number]) => `${String(number)} ${status}`,
  );
  return showFields({
    User: user_id,
    Orders: orders === 0 ? "none" : [count(orders, "order"), ...states],
    Keys: keys.map(({ name, prefix, created_at, revoked_at }) => {
      const revoked = revoked_at === null ? "" : ", revoked";
      return `${name} (${prefix}…, ${showTime(created_at).slice(0, 10)}${revoked})`;
    }),
  });
}
