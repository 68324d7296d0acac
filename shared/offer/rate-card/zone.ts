import * as z from "zod/mini";
import { DayRange } from "#shared/offer/rate-card/day-range.ts";
import { distinct } from "#shared/values/distinct.ts";
import { requiredText, someField } from "#shared/values/fields.ts";
import { amount, countryCode } from "./card-fields.ts";
import { PricedMethod, shipsByOwnLabel, type ShippingMethod } from "./shipping.ts";

export const ZONES = 50;
export const COUNTRIES = 250;

/** The `countries` of the zone for all countries that no other zone has. */
const OTHERS = "others";

const countries = () =>
  z.union(
    [
      z
        .array(countryCode())
        .check(z.minLength(1), z.maxLength(COUNTRIES), distinct("Must name each country once")),
      z.literal(OTHERS),
    ],
    `Must be countries' two-letter codes, each once, or "${OTHERS}"`,
  );

const methods = (object: typeof z.strictObject) =>
  z
    .partialRecord(
      PricedMethod,
      object({
        first_item: amount(),
        additional_item: amount(),
        transit_days: z.optional(DayRange),
      }),
    )
    .check(someField("Must have at least one shipping method"));

/**
 * The countries that orders ship to, and the prices: each zone is for its countries, at most one for all others. An
 * order can ship only to a country with a zone, and only by a method of that zone.
 */
export const zones = (object: typeof z.strictObject) =>
  z.array(object({ name: requiredText(), countries: countries(), methods: methods(object) })).check(
    z.minLength(1),
    z.maxLength(ZONES),
    z.superRefine((entries, context) => {
      const seen = new Set<string>();
      for (const [index, { countries: own }] of entries.entries()) {
        const names = own === OTHERS ? [OTHERS] : own;
        const twice = names.filter((name) => seen.has(name));
        for (const name of names) seen.add(name);
        if (twice.length === 0) continue;
        const which = own === OTHERS ? "the other countries" : twice.join(", ");
        const message = `Another zone is for ${which} already`;
        const params = { type: "duplicate" };
        context.addIssue({ code: "custom", path: [index, "countries"], message, params });
      }
    }),
  );

/** Zones as they are stored: fees in cents. */
export const storedZones = z.array(
  z.strictObject({
    name: z.string(),
    countries: z.union([z.array(z.string()), z.literal(OTHERS)]),
    methods: z.partialRecord(
      PricedMethod,
      z.strictObject({
        first_item: z.int(),
        additional_item: z.int(),
        transit_days: z.optional(DayRange),
      }),
    ),
  }),
);
export type Zone = z.infer<typeof storedZones>[number];

/** The fee of the first piece, and of each further one; how long the parcel travels, if that is known. */
export type ShippingFee = NonNullable<Zone["methods"][PricedMethod]>;

/** The zone of a country; undefined if nothing ships there. */
export function findZone(zones: readonly Zone[], country: string): Zone | undefined {
  return (
    zones.find(({ countries }) => countries !== OTHERS && countries.includes(country)) ??
    zones.find(({ countries }) => countries === OTHERS)
  );
}

/**
 * Returns the shipping fee of an order in a zone, 0 with its owner's label; undefined if the zone does not have its
 * method.
 */
export function findFee(
  zone: Zone | undefined,
  order: { readonly shipping_method: ShippingMethod; readonly label_url: string },
): ShippingFee | undefined {
  if (shipsByOwnLabel(order)) return { first_item: 0, additional_item: 0 };
  const methods: Partial<Record<ShippingMethod, ShippingFee>> = zone?.methods ?? {};
  return methods[order.shipping_method];
}
