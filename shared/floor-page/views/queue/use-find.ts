import { useState } from "preact/hooks";
import { scannedId } from "#shared/api/client/scanned-id.ts";
import { findOrders, type FloorOrder } from "../../calls/floor-calls.ts";
import type { useAction } from "../../hooks/use-action.ts";
import type { ViewProps } from "../../hooks/use-view.ts";
import { count } from "../../words/words.ts";

type Props = Pick<ViewProps, "client" | "say"> &
  Pick<ReturnType<typeof useAction>, "run"> & { readonly open: (id: string) => void };

/** Opens the order that a scan or a typed text finds, or returns the orders to choose from. */
export function useFind({ client, say, run, open }: Props) {
  const [found, setFound] = useState<readonly FloorOrder[]>([]);
  const find = (text: string) => {
    setFound([]);
    const id = scannedId(text);
    if (id !== undefined) {
      open(id);
      return;
    }
    run(async () => {
      const orders = await findOrders(client, text);
      const [first, ...others] = orders;
      if (first === undefined) say(`There is no order, parcel or recipient ${text}.`, "bad");
      else if (others.length === 0) open(first.id);
      else {
        setFound(orders);
        say(`${count(orders.length, "order")} of ${text}: choose one.`, "good");
      }
    });
  };
  return { found, find };
}
