import type { OrderRecord } from "#shared/order/order-record.ts";
import { faultsOf, type OrderFault } from "./fault.ts";

/** Reports an order that is on hold without a holder, has a holder but is not on hold, or has a holder twice. */
export function holdFaults({ holds, status }: OrderRecord): OrderFault[] {
  const holders = holds.map(({ by }) => by);
  const isHeld = holders.length > 0;
  return faultsOf("contradiction", [
    isHeld === (status === "on_hold") && new Set(holders).size === holders.length
      ? ""
      : `it is ${status}, held by ${holders.join(" and ") || "no one"}`,
  ]);
}
