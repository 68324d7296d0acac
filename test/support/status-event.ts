import { eventsOf } from "#shared/webhook/event/event.ts";
import { orderRecord } from "./order-record.ts";

/**
 * Returns the notification of a 3 KB order that goes into production: three lines, each with two print files and a
 * preview.
 */
export function statusEvent(owner: string): { id: string; body: string } {
  const url = () => `https://files.example.com/${crypto.randomUUID()}.png`;
  const before = orderRecord(owner, { order_id: `T-${crypto.randomUUID()}` });
  const items = ["BLACK-M", "BLACK-L", "WHITE-M"].flatMap((variation) =>
    before.items.map((item) => ({
      ...item,
      item_id: crypto.randomUUID().slice(0, 26),
      sku: `TEE-CLASSIC-${variation}`,
      print_files: ["front", "back"].map((key) => ({ key, url: url() })),
      preview_files: [{ key: "Front mockup", url: url() }],
    })),
  );
  const order = { ...before, items, note: "Leave at the door. ".repeat(10) };
  const [event] = eventsOf({
    before: order,
    after: { ...order, status: "in_production", version: 2 },
  });
  if (event === undefined) throw new Error("Nothing is told");
  return { id: event.id, body: JSON.stringify(event) };
}
