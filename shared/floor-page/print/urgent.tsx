import type { FloorOrder } from "../calls/floor-calls.ts";
import { carrierName, speedOf } from "../words/words.ts";

/** A black bar with what nobody on the floor must miss; nothing for a usual order. */
export function Urgent({ order }: { readonly order: FloorOrder }) {
  const words = [
    speedOf(order).toUpperCase(),
    order.is_scan_label ? "Scan the label" : "",
    order.preferred_carrier === "auto" ? "" : `By ${carrierName(order.preferred_carrier)}`,
  ].filter((word) => word !== "");
  return words.length === 0 ? null : <p class="urgent">{words.join(" · ")}</p>;
}
