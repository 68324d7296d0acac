import type { OrderRecord } from "#shared/order/order-record.ts";
import type { FieldFault } from "#shared/refusal/errors.ts";

/** Returns a fault if an order has the tracking number of a label, but not the label. */
export function numberFaults({
  label_url,
  tracking_number,
}: Pick<OrderRecord, "label_url" | "tracking_number">): FieldFault[] {
  if (tracking_number === "" || label_url !== "") return [];
  const msg =
    "Must be given with the tracking_number of your own label; leave both out without one";
  return [{ loc: ["body", "label_url"], msg, type: "missing" }];
}
