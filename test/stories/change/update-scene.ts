import { getOrder, updateOrder } from "#shared/api/public/orders.ts";
import { getOrderById } from "#shared/order/store/order-store.ts";
import { newCaller } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { rewriteOrder } from "../../support/set-status.ts";

/** Makes a merchant who changes orders, and production, which sets fields of their items. */
export async function updateScene() {
  const caller = await newCaller();
  const put = (id: string, patch: unknown) => caller.put(`/orders/${id}`, patch);
  return {
    caller,
    put,
    update: async (id: string, patch: unknown) => expectSuccess(await put(id, patch), updateOrder),
    read: async (id: string) => expectSuccess(await caller.get(`/orders/${id}`), getOrder),
    /** Sets how every print file of an order is printed. */
    produce: async (id: string) => {
      const { items } = await getOrderById(id);
      await rewriteOrder(caller, id, {
        items: items.map((item) => ({
          ...item,
          print_files: item.print_files.map((print) => ({ ...print, ...produced })),
        })),
      });
    },
  };
}

export const produced = { print_tech: "dtg", thumbnail: "https://files.example.com/thumb.png" };

/** A file for the back of a tee. */
export const backFile = { key: "back", url: "https://files.example.com/back.png" };
