import type { CustomsLine, OrderCustoms } from "#shared/order/customs/order-customs.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";

const GRAMS_PER_OUNCE = 28.349523125;

/** Facts that EasyPost requires of each line, and the place where each is given. */
const REQUIRED = {
  description: "products put --customs-description",
  weight_grams: "products put --weight",
  origin_country: "products put --origin",
  unit_value: "the order's retail_price, by its merchant",
} as const satisfies Partial<Record<keyof CustomsLine, string>>;

/**
 * Returns the customs of a parcel as EasyPost takes them for a Shipment (its CustomsInfo, CustomsItem and
 * TaxIdentifier): values and weights of whole lines, weights in ounces. The type of the recipient's tax id depends on
 * the carrier, so it is left out. Throws {@link ApiFailure}, which names what is missing and where it is given.
 */
export function toEasypost({ currency, lines, ioss_number }: OrderCustoms) {
  const missing = lines.flatMap((line) =>
    Object.entries(REQUIRED).flatMap(([fact, remedy]) =>
      // A gift has a value for customs too.
      [null, 0].includes(line[fact as keyof typeof REQUIRED] as number | null)
        ? [`${line.sku}: ${fact} (${remedy})`]
        : [],
    ),
  );
  if (missing.length > 0) throw new ApiFailure(`Customs ask for more: ${missing.join("; ")}.`);
  return {
    customs_info: {
      contents_type: "merchandise",
      customs_items: lines.map((line) => ({
        description: line.description,
        quantity: line.quantity,
        value: Number(((line.unit_value ?? 0) * line.quantity).toFixed(2)),
        weight: Number((((line.weight_grams ?? 0) * line.quantity) / GRAMS_PER_OUNCE).toFixed(3)),
        hs_tariff_number: line.hs_code,
        origin_country: line.origin_country,
        currency,
        code: line.product_reference || line.sku,
        manufacturer_product_id: line.manufacturer_product_id,
        standardized_product_id: line.gtin,
      })),
    },
    ...(ioss_number !== "" && {
      tax_identifiers: [{ entity: "SENDER", tax_id: ioss_number, tax_id_type: "IOSS" }],
    }),
  };
}
