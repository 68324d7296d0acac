import { randomInt } from "node:crypto";
import { ulid } from "ulid";
import { areaMessage } from "#shared/offer/catalog/print-areas.ts";
import { findOffered, unknownSku, type Offer } from "#shared/offer/load-offer.ts";
import { sentAgain } from "#shared/order/artwork/artwork-files.ts";
import type { OrderItemRecord, PrintFileRecord } from "#shared/order/order-record.ts";
import { mockupName } from "#shared/order/view/order-view.ts";
import type { FieldFault } from "#shared/refusal/errors.ts";
import { fromAmount } from "#shared/values/money.ts";
import type { OrderLine, OrderPrintFile } from "./order-draft.ts";

/** Returns every fault of the lines against the catalog, each with its index and field. */
export function itemFaults(lines: readonly OrderLine[], offer: Offer): FieldFault[] {
  const pieces = new Map<string, number>();
  return lines.flatMap((line, index) => {
    const ordered = (pieces.get(line.sku) ?? 0) + line.quantity;
    pieces.set(line.sku, ordered);
    return lineFaults(line, index, ordered, offer);
  });
}

/** `ordered` is the number of pieces of the line's SKU up to and including this line. */
function lineFaults(line: OrderLine, index: number, ordered: number, offer: Offer): FieldFault[] {
  const at = (...field: (string | number)[]) => ["body", "items", index, ...field];
  const offered = findOffered(offer, line.sku);
  if (offered === undefined) return [unknownSku(line.sku, offer, at("sku"))];
  const { variation, product } = offered;
  const faults: FieldFault[] = [];
  if (!variation.is_available || !product.is_active) {
    const msg = `${line.sku} is not available now`;
    faults.push({ loc: at("sku"), msg, type: "unavailable" });
  }
  const { min_order_quantity: min, max_order_quantity: max } = product;
  if (line.quantity < min || ordered > max) {
    const items =
      ordered > line.quantity
        ? `; the items up to this one ask for ${String(ordered)} of ${line.sku}`
        : "";
    const msg = `${String(min)} to ${String(max)} of ${product.name} can be ordered${items}`;
    faults.push({ loc: at("quantity"), msg, type: "quantity_out_of_range" });
  }
  const areas = variation.attributes.print_areas;
  for (const [file, { key }] of line.print_files.entries()) {
    const loc = at("print_files", file, "key");
    const msg = areaMessage([key], line.sku, areas);
    if (msg !== undefined) {
      faults.push({ loc, msg, type: "unknown_print_area" });
    } else if (line.print_files.findIndex((other) => other.key === key) !== file) {
      const msg = `Another print file of this item is for ${key}; give each area once`;
      faults.push({ loc, msg, type: "duplicate" });
    }
  }
  return faults;
}

/**
 * Makes the items of an order from lines that {@link itemFaults} has checked. A line continues a former item if it has
 * the item's id, or if it has no id and the same content. It then keeps the id and the production data that replies do
 * not show. Any other line gets a new id.
 */
export function resolveItems(
  lines: readonly OrderLine[],
  offer: Offer,
  former: readonly OrderItemRecord[] = [],
): OrderItemRecord[] {
  const reusable = [...former];
  const taken = new Set(lines.flatMap(({ item_id }) => item_id ?? []));
  return lines.map((line) => {
    const match = reusable.findIndex((item) =>
      line.item_id === undefined
        ? !taken.has(item.item_id) && isUnchanged(item, line)
        : item.item_id === line.item_id,
    );
    const [kept] = match < 0 ? [] : reusable.splice(match, 1);
    // Facts of another SKU do not fit.
    const same = kept?.sku === line.sku ? kept : undefined;
    const printed = same?.print_files.map(sentAgain) ?? [];
    const offered = findOffered(offer, line.sku);
    if (offered === undefined) throw new Error(`The SKU ${line.sku} was not checked before`);
    const { variation, product } = offered;
    return {
      item_id: line.item_id ?? kept?.item_id ?? newItemId(),
      sku: line.sku,
      product_name: product.name,
      color: variation.color,
      size: variation.size,
      quantity: line.quantity,
      base_cost: variation.price,
      bin: variation.bin,
      gtin: variation.customs?.gtin ?? product.customs?.gtin,
      retail_price:
        line.retail_price === undefined ? same?.retail_price : fromAmount(line.retail_price),
      product_reference: (line.product_reference ?? same?.product_reference) || undefined,
      production_config: line.production_config ?? kept?.production_config ?? "",
      print_files: line.print_files.map((file) =>
        withDetails(
          file,
          printed.find((one) => isSame(one, file)),
        ),
      ),
      remade: same?.remade,
      remade_reason: same?.remade_reason,
      ...(same?.quantity === line.quantity && {
        not_made_quantity: same.not_made_quantity,
        not_made_reason: same.not_made_reason,
      }),
      preview_files: line.preview_files.map(
        (file) => kept?.preview_files.find((one) => isShownAlike(one, file)) ?? file,
      ),
    };
  });
}

function isUnchanged(item: OrderItemRecord, line: OrderLine): boolean {
  return (
    item.sku === line.sku &&
    item.quantity === line.quantity &&
    item.production_config === (line.production_config ?? "") &&
    areSame(item.print_files, line.print_files, isSame) &&
    areSame(item.preview_files, line.preview_files, isShownAlike)
  );
}

interface Artwork {
  readonly key: string;
  readonly url: string;
}

const isSame = (one: Artwork, other: Artwork) => one.key === other.key && one.url === other.url;

/** Whether two previews are the same. Replies show the key `front` as `Front mockup`, and a client may send it back. */
const isShownAlike = (one: Artwork, other: Artwork) =>
  mockupName(one.key) === mockupName(other.key) && one.url === other.url;

function areSame(
  one: readonly Artwork[],
  other: readonly Artwork[],
  alike: typeof isSame,
): boolean {
  return (
    one.length === other.length &&
    one.every((file, index) => other[index] !== undefined && alike(file, other[index]))
  );
}

/** Returns a file as it is stored. It keeps the details that the request leaves out; an empty text clears them. */
function withDetails(file: OrderPrintFile, stored: PrintFileRecord | undefined): PrintFileRecord {
  const { thumbnail = "", print_tech = "", ...kept } = { ...stored, ...file };
  return {
    ...kept,
    ...(thumbnail !== "" && { thumbnail }),
    ...(print_tech !== "" && { print_tech }),
  };
}

/**
 * Returns a ULID. Without this source of randomness the library asks the system for each of its 16 random characters.
 */
const newItemId = () => ulid(undefined, () => randomInt(2 ** 32) / 2 ** 32);
