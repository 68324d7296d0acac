import * as z from "zod/mini";
import {
  code,
  pieces,
  requiredLines,
  requiredCode,
  someOf,
  versionNumber,
} from "#shared/values/fields.ts";
import { publicUrl } from "#shared/values/public-url.ts";
import { FILES, ITEMS } from "#shared/order/place/order-limits.ts";
import { ProductionStatus } from "#shared/order/order-status.ts";

const ProducedFile = z.object({
  key: requiredCode(),
  print_tech: z.exactOptional(requiredCode()),
  thumbnail: z.exactOptional(publicUrl()),
});

const ProducedItem = z
  .object({
    item_id: requiredCode(),
    print_files: z.exactOptional(z.array(ProducedFile).check(z.minLength(1), z.maxLength(FILES))),
    /** Spoiled pieces that are made again, in addition to earlier ones. */
    remade: z.exactOptional(z.object({ quantity: pieces(), reason: requiredLines() })),
    /** Pieces that cannot be made, in addition to earlier ones. */
    not_made: z.exactOptional(z.object({ quantity: pieces(), reason: requiredLines() })),
  })
  .check(
    someOf(["print_files", "remade", "not_made"], "Give print_files, remade or not_made at least"),
  );
export type ProducedItem = z.infer<typeof ProducedItem>;

/** Production data of an order. A field that is left out keeps its value. */
export const OrderProductionSchema = z
  .object({
    order_fulfill_id: z.exactOptional(code()),
    production_status: z.exactOptional(ProductionStatus),
    items: z.exactOptional(z.array(ProducedItem).check(z.minLength(1), z.maxLength(ITEMS))),
    /** Optimistic locking, as in a move. */
    version: z.exactOptional(versionNumber()),
  })
  .check(
    someOf(["order_fulfill_id", "production_status", "items"], "Give at least one field to change"),
    z.refine(
      ({ items = [], version }) =>
        version !== undefined ||
        items.every(({ remade, not_made }) => remade === undefined && not_made === undefined),
      {
        path: ["version"],
        message:
          "Give the order's version with pieces that are remade or not made, so that a repeated request counts them once",
      },
    ),
  );
export type OrderProductionSchema = z.infer<typeof OrderProductionSchema>;
