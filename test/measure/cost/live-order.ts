import { setTimeout as sleep } from "node:timers/promises";
import type { DemoKeys } from "../../../infra/local/seed-demo.ts";
import type { Request } from "../requests.ts";

/** Time until an order's print files are checked; production cannot take the order earlier. */
const CHECKED_MS = 2000;

/** Sends the requests of one order's life, from its placing to its delivery. */
export function liveOrder(
  { ApiUrl = "", OperatorApiUrl = "" }: Readonly<Record<string, string>>,
  keys: DemoKeys,
  create: Request,
  index: number,
) {
  const send = async (url: string, key: string, method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return (JSON.parse(text) as { data: Readonly<Record<string, unknown>> }).data;
  };
  const merchant = (method: string, path: string, body?: object) =>
    send(ApiUrl, keys.key, method, path, body);
  const operator = (method: string, path: string, body?: object) =>
    send(OperatorApiUrl, keys.operator_key, method, path, body);
  return {
    subscribe: (url: string) =>
      merchant("POST", "/webhooks", {
        name: "cost",
        url,
        events: ["order.status", "order.shipment"],
      }),
    run: async () => {
      const { id } = await merchant("POST", "/orders", create.body);
      const order = `/orders/${String(id)}`;
      await sleep(CHECKED_MS);
      await merchant("GET", order);
      await operator("PUT", `${order}/payment`, { payment_status: "paid", amount: "all" });
      await operator("POST", `${order}/moves`, { action: "start" });
      await operator("POST", `${order}/shipments`, {
        carrier: "usps",
        tracking_number: `T-${String(index)}`,
      });
      const { shipments } = await merchant("GET", order);
      await operator("POST", `${order}/moves`, { action: "ship" });
      const [{ id: shipment } = { id: "" }] = shipments as { id: string }[];
      for (const status of ["in_transit", "delivered"]) {
        await operator("POST", `${order}/shipments/${shipment}/tracking-events`, {
          events: [{ status, occurred_at: new Date().toISOString().slice(0, 19) }],
        });
      }
      await merchant("GET", order);
    },
  };
}
