import { call, command, type Command } from "../../cli/command.ts";
import { order } from "../../cli/named.ts";
import type { Fields } from "#shared/api/client/operation.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { addressOf, orderInShort, showOrder } from "../../output/show-order.ts";
import { readJsonFile } from "../../csv/read-file.ts";
import { itemPieces, withItemIds } from "../item-pieces.ts";
import { ORDER_ID, version } from "../options/order-options.ts";

/** Commands that correct an order that is not finished: its address and its production. */
export const correctionCommands: readonly Command[] = [
  call({
    words: "orders address",
    summary: "Correct the address of an order before it is shipped; its owner is notified",
    example: `orders address ${ORDER_ID} --line-1 "100 Congress Ave" --zip 78701`,
    operation: "PUT /orders/{order_id}/address",
    arguments: { order_id: order },
    options: {
      first_name: { flags: "--first-name <text>", about: "the recipient's first name" },
      last_name: { flags: "--last-name <text>", about: "and last name" },
      email: { flags: "--email <address>", about: "for the carrier" },
      phone: { flags: "--phone <number>", about: "for the carrier" },
      address_line_1: { flags: "--line-1 <text>", about: "street and number" },
      address_line_2: { flags: "--line-2 <text>", about: "a flat, a floor, a company" },
      city: { flags: "--city <text>", about: "the town" },
      state: { flags: "--state <text>", about: "a name or an abbreviation" },
      zip: { flags: "--zip <text>", about: "the postal code" },
      country: { flags: "--country <text>", about: "a name or a code" },
      version,
    },
    show: (corrected) =>
      `${corrected.order_id} goes to ${addressOf(corrected).join(", ")} (version ${String(corrected.version)}).`,
  }),
  command({
    words: "orders production",
    summary:
      "Record the factory's own number, the production status, how files are printed, pieces remade or not made",
    example: `orders production ${ORDER_ID} --number F-20417 --status in_progress`,
    arguments: { order_id: order },
    options: {
      order_fulfill_id: { flags: "--number <text>", about: "the factory's own number" },
      production_status: {
        flags: "--status <status>",
        about: "pending, in_progress, completed, failed or cancelled",
      },
      remade: {
        flags: "--remade <item_id|sku:quantity>",
        about: "what was spoiled and is made again, with --reason; once for each item",
        read: itemPieces,
        many: true,
      },
      not_made: {
        flags: "--not-made <item_id|sku:quantity>",
        about: "what cannot be made and is not paid for, with --reason; once for each item",
        read: itemPieces,
        many: true,
      },
      reason: {
        flags: "--reason <text>",
        about: "why; the history keeps it, and the merchant reads why pieces are not made",
      },
      items: {
        flags: "--items <items.json>",
        about: "an array of { item_id, print_files: [{ key, print_tech, thumbnail }] }; or -",
      },
      version,
    },
    run: async ({ connect, confirm }, options) => {
      const { remade = [], not_made = [], reason, items, version: asked, ...values } = options;
      const hasPieces = remade.length + not_made.length > 0;
      if (hasPieces && reason === undefined) {
        throw new UsageError("Say with --reason why pieces are made again, or not made.");
      }
      const client = await connect();
      const listed = items === undefined ? [] : await readJsonFile(items);
      const others: readonly unknown[] = Array.isArray(listed) ? listed : [];
      const found = hasPieces
        ? await client.call("GET /orders/{order_id}", { order_id: values.order_id })
        : undefined;
      if (found !== undefined && not_made.length > 0) {
        const lost = not_made.map(({ item_id, quantity }) => `${item_id}:${String(quantity)}`);
        await confirm(`Take ${lost.join(", ")} out of ${orderInShort(found)}, for good?`);
      }
      const pieces = Object.entries({ remade, not_made }).flatMap(([what, pieces]) =>
        (found ? withItemIds(found, pieces) : []).map(({ item_id, quantity }) => ({
          item_id,
          [what]: { quantity, reason: reason ?? "" },
        })),
      );
      // Only the service checks them.
      const report = {
        ...values,
        items: pieces.length > 0 ? [...others, ...pieces] : items && listed,
        // Expects the present version, so that a request that is sent again does not count twice.
        version: asked ?? found?.version,
      } as Fields<"PUT /orders/{order_id}/production">;
      const recorded = await client.call("PUT /orders/{order_id}/production", report);
      return { document: recorded, text: showOrder(recorded) };
    },
  }),
];
