import * as z from "zod/mini";
import { madeOf, type Countable } from "#shared/order/pieces.ts";
import { CustomsData } from "#shared/offer/customs/customs-data.ts";
import { crossesCustoms } from "#shared/order/missing-parts.ts";

/** An item of an order as customs ask for it. */
export const CustomsLine = z.strictObject({
  item_id: z.string(),
  sku: z.string(),
  ...CustomsData.shape,
  quantity: z.int(),
  /** Null if it is not known, or for a key that may not see amounts. */
  unit_value: z.nullable(z.number()),
  product_reference: z.string(),
});
export type CustomsLine = z.infer<typeof CustomsLine>;

/** The data that customs ask of an order that crosses a border. */
export const OrderCustoms = z.strictObject({
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  ioss_number: z.string(),
  recipient_tax_id: z.string(),
  lines: z.array(CustomsLine),
});
export type OrderCustoms = z.infer<typeof OrderCustoms>;

/** The parts of an order, as operators see it, that customs ask for. */
type Declared = Parameters<typeof crossesCustoms>[0] &
  Readonly<Record<"country" | "retail_currency" | "ioss_number" | "recipient_tax_id", string>> & {
    readonly items: readonly (Countable & {
      readonly item_id: string;
      readonly sku: string;
      readonly retail_price?: number | undefined;
      readonly product_reference?: string | undefined;
    })[];
  };

/** A fact that nothing says. */
const UNKNOWN: CustomsData = {
  ...{ description: null, hs_code: null, origin_country: null, weight_grams: null },
  ...{ manufacturer_product_id: null, gtin: null },
};

/**
 * Returns what customs ask of an order; null if it crosses no border. `factsOf` returns what the catalog says of a SKU,
 * and `currency` is that of an order without its own.
 */
export function toOrderCustoms(
  order: Declared,
  factsOf: (sku: string) => CustomsData | null,
  currency: string,
): OrderCustoms | null {
  if (!crossesCustoms(order)) return null;
  return {
    from: order.ship_from,
    to: order.country,
    currency: order.retail_currency || currency,
    ioss_number: order.ioss_number,
    recipient_tax_id: order.recipient_tax_id,
    lines: order.items.flatMap((item) => {
      const { item_id, sku, retail_price, product_reference = "" } = item;
      const quantity = madeOf(item);
      if (quantity === 0) return [];
      const declared = { item_id, sku, quantity, product_reference };
      return [{ ...declared, unit_value: retail_price ?? null, ...(factsOf(sku) ?? UNKNOWN) }];
    }),
  };
}
