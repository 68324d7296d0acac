import type { OrderRecord } from "#shared/order/order-record.ts";
import { toState } from "#shared/values/places/state.ts";
import { toCountryCode } from "./country.ts";

/** Returns country and state as an order stores them: by their codes, as far as they are known. */
export function toPlace(given: Pick<OrderRecord, "country" | "state">) {
  const country = toCountryCode(given.country) ?? given.country;
  return { country, state: toState(country, given.state) ?? given.state };
}
