import type { Client } from "#shared/api/client/client.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";

interface Aimed {
  readonly order_id: string;
  readonly version: number | undefined;
}

/**
 * Reads the order that a command would end: `ask` asks about it, and the version that was read is moved unless another one
 * is given.
 */
export const aimAtOrder =
  (ask: (read: OperatorOrder) => string) =>
  async ({ order_id, version }: Aimed, client: Client) => {
    const read = await client.call("GET /orders/{order_id}", { order_id });
    return { question: ask(read), fields: { version: version ?? read.version } };
  };
