import { historyMarks } from "#shared/order/history.ts";
import { orderMarks } from "#shared/order/order-record.ts";
import { deliveryBodyMarks, deliveryMarks } from "#shared/webhook/log/delivery-record.ts";
import { undeliveredMarks } from "#shared/webhook/log/undelivered.ts";
import type { kinds } from "./kinds.ts";

type AnyMark = boolean | string | { readonly [name: string]: AnyMark };

/** Of a kind with fields that are personal: their marks, and what pages say of its items. */
interface Personal {
  readonly marks: object;
  readonly about: string;
  readonly kept: string;
  readonly erased: string;
}

/** The kinds of stored items that may tell who receives an order; the marks stand beside their schemas. */
export const personalKinds = {
  order: {
    marks: orderMarks,
    about: "Orders, also deleted and replaced ones",
    kept: "For good; test orders for 30 days",
    erased: "These fields are empty; country and state stay for the tax, money, SKUs and dates too",
  },
  "history-entry": {
    marks: historyMarks,
    about: "Their histories",
    kept: "As the order",
    erased: "These fields are empty",
  },
  delivery: {
    marks: deliveryMarks,
    about: "Calls to subscribers",
    kept: "30 days",
    erased: "The body is gone, the call stays; not of a subscription that was deleted",
  },
  "delivery-body": {
    marks: deliveryBodyMarks,
    about: "Large bodies of them",
    kept: "30 days",
    erased: "Gone; not of a subscription that was deleted",
  },
  undelivered: {
    marks: undeliveredMarks,
    about: "Dead letters",
    kept: "30 days",
    erased: "Gone; not of a subscription that was deleted",
  },
} as const satisfies Partial<Record<keyof typeof kinds, Personal>>;

/** The fields of all other kinds: none of them tells who receives an order. */
export const impersonalKinds: Readonly<
  Record<Exclude<keyof typeof kinds, keyof typeof personalKinds>, string>
> = {
  canary: "key webhook order_id",
  "canary-notification": "told changed_at received_at",
  catalog: "id name description icon is_active",
  "catalog-version": "version generation former_generation upcoming changed_at",
  erasure: "id user_id erased_at",
  import: "id published abandoned created_at base parts revision adds removes",
  "import-part": "part rows former",
  key: "id user_id name mode prefix permissions facilities rate_limit production_delay created_at expires revoked_at replaced_by issued_by updated_by rotated_by revoked_by",
  product:
    "id sku name catalog_id base_price currency images is_active min_order_quantity max_order_quantity variations_count attributes",
  "production-line":
    "id name description is_active supported_shipping_methods supported_facilities supports_speed_type supports_label_url production_days",
  "rate-card": "currency zones speed box discounts taxes production_requires_payment artwork_check",
  secret: "id secret previous_secrets",
  variation: "id product_id name sku color size price is_available stock_quantity attributes",
  webhook:
    "id name url events is_active failure_count last_status_code last_triggered_at disabled_reason created_at updated_at user_id exhausted_count failing_since is_held_back secret_id",
};

/** The paths of the fields that marks say are personal: `items.print_files.url`. */
export function personalPaths(marks: object): string[] {
  return Object.entries(marks as Record<string, AnyMark>).flatMap(([name, mark]) => {
    if (typeof mark === "object") return personalPaths(mark).map((path) => `${name}.${path}`);
    return mark === false ? [] : [name];
  });
}
