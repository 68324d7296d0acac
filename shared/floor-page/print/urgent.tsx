import type { FloorOrder } from "../calls/floor-calls.ts";
import { badgesOf } from "../words/words.ts";

/** A black bar with what nobody on the floor must miss; nothing for a usual order. */
export function Urgent({ order }: { readonly order: FloorOrder }) {
  const words = badgesOf(order);
  return words.length === 0 ? null : <p class="urgent">{words.join(" · ").toUpperCase()}</p>;
}
