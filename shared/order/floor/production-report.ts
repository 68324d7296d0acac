import * as z from "zod/mini";
import { requiredText, text, webUrl } from "#shared/values/fields.ts";
import { FILES, ITEMS } from "#shared/order/place/order-limits.ts";
import { ProductionStatus } from "#shared/order/order-status.ts";

const ProducedFile = z.object({
  key: requiredText(),
  print_tech: z.exactOptional(requiredText()),
  thumbnail: z.exactOptional(webUrl()),
});

const ProducedItem = z.object({
  item_id: requiredText(),
  print_files: z.array(ProducedFile).check(z.minLength(1), z.maxLength(FILES)),
});
export type ProducedItem = z.infer<typeof ProducedItem>;

/** What production reports of an order; a field left out keeps its value. */
export const OrderProductionSchema = z
  .object({
    order_fulfill_id: z.exactOptional(text()),
    production_status: z.exactOptional(ProductionStatus),
    items: z.exactOptional(z.array(ProducedItem).check(z.minLength(1), z.maxLength(ITEMS))),
  })
  .check(
    z.refine((patch) => Object.keys(patch).length > 0, {
      error: "Give at least one field to change",
      params: { type: "missing" },
    }),
  );
export type OrderProductionSchema = z.infer<typeof OrderProductionSchema>;
