import { isDeepStrictEqual } from "node:util";
import { loadExplainedOffer, type LoadedOffer } from "#shared/offer/load-offer.ts";
import type { Actor } from "#shared/key/caller.ts";
import { applyArtworkHold } from "#shared/order/artwork/artwork-files.ts";
import { backToQueue } from "#shared/order/moves/back-to-queue.ts";
import { knownKeys, withKnownArtwork } from "#shared/order/artwork/known-artwork.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { changeOrder } from "#shared/order/store/change-order.ts";
import { PLACED_BYTES, requireFit } from "#shared/order/view/order-size.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { naming } from "#shared/order/order-refusals.ts";
import { outcomeFaults } from "#shared/order/simulated-outcome.ts";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { deliveryFaults } from "./address.ts";
import type { OrderUpdateSchema } from "./order-draft.ts";
import { delayEnd } from "#shared/order/store/ready-time.ts";
import { numberFaults } from "./label-number.ts";
import { priceOfReprint } from "./price-order.ts";
import { reprintFaults } from "./reprint-faults.ts";
import { choosesLine, isRepriced, resolveOrder } from "./resolve-order.ts";
import { scheduleOf } from "#shared/order/routing/ship-by.ts";

/**
 * Changes the given fields of an order that is new or on hold. If line or price depend on these fields, they are
 * determined again. An order that was held in production is given back, because what was made of it may be wrong now.
 * Throws NOT_FOUND, ORDER_NOT_EDITABLE, VALIDATION_ERROR with every fault, PAYLOAD_TOO_LARGE and CONFLICT.
 */
export async function updateOrder(
  by: Actor,
  idOrReference: string,
  patch: OrderUpdateSchema,
): Promise<OrderRecord> {
  const items = patch.items ?? [];
  const given = await loadExplainedOffer(items, knownKeys(by.userId, items));
  const note = (before: OrderRecord) => changedFields(before, patch).join(", ");
  return changeOrder(by, idOrReference, { action: "updated", note }, async (order) => {
    if (!isOpen(order.status)) {
      throw new ApiError(
        "ORDER_NOT_EDITABLE",
        `An order can be changed while it is new_order or on_hold; this one is ${order.status}.`,
        naming(order),
      );
    }
    // A line that is chosen again must make the items that stay.
    const isRouted = patch.items === undefined && choosesLine(changedFields(order, patch));
    return applyPatch(order, patch, isRouted ? await loadExplainedOffer(order.items) : given);
  });
}

function applyPatch(
  order: OrderRecord,
  patch: OrderUpdateSchema,
  { offer, extraItems }: LoadedOffer,
): OrderRecord {
  const {
    items,
    production_line_id = "",
    facility = "",
    production_delay,
    ...fields
  } = withoutUndefined(patch);
  const changed = changedFields(order, patch);
  const patched = {
    ...order,
    // The number of a label that is replaced is not that of the new one.
    ...(changed.includes("label_url") && { tracking_number: "" }),
    ...fields,
    facility: changed.includes("facility") ? facility : order.names_facility ? order.facility : "",
    shipping_method: fields.shipping_method || order.shipping_method,
  };
  const line = changed.includes("production_line_id") ? production_line_id : "";
  const { order: resolved, faults } = resolveOrder(
    { ...patched, items: items ?? order.items, production_line_id: line },
    offer,
    { order, changed },
  );
  const inAddress = deliveryFaults(patched).map(({ field, msg, type }) => ({
    loc: ["body", field],
    msg,
    type,
  }));
  const inBody = [
    ...inAddress,
    ...outcomeFaults(patched),
    ...numberFaults(patched),
    ...(order.reprint_of === ""
      ? []
      : reprintFaults(order, { ...patched, items: items ?? [] }, offer.rateCard)),
  ];
  if (resolved === undefined || inBody.length > 0) {
    throw new ValidationFailure([...inBody, ...faults]);
  }
  const produce_after =
    production_delay === undefined ? order.produce_after : delayEnd(production_delay);
  // An owner who changes a corrected field has read of the correction.
  const isRead = order.address_corrected?.fields.some((field) =>
    changed.some((one) => one === field),
  );
  const address_corrected = isRead === true ? null : order.address_corrected;
  const restartsProduction =
    order.started_at !== null && changed.some((field) => field !== "metadata");
  const isLineGivenUp =
    changed.includes("production_line_id") ||
    resolved.production_line_id !== order.production_line_id;
  const after = {
    ...patched,
    ...resolved,
    ...(order.reprint_of !== "" && priceOfReprint(resolved.items)),
    ...(restartsProduction && backToQueue),
    ...(isRepriced(changed) && { full_price: null }),
    revised: isDeepStrictEqual(shownOf(order), shownOf({ ...patched, ...resolved }))
      ? order.revised
      : order.revised + 1,
    names_line: line !== "" || (order.names_line && !isLineGivenUp),
    produce_after,
    address_corrected,
  };
  const isRescheduled = (["production_line_id", "facility", "produce_after"] as const).some(
    (field) => after[field] !== order[field],
  );
  const schedule = isRescheduled ? scheduleOf(after, offer) : {};
  const settled = applyArtworkHold({ ...after, ...schedule });
  const updated = withKnownArtwork(settled, offer, extraItems);
  requireFit(updated, "Give fewer inserts or items.", PLACED_BYTES);
  return updated;
}

/**
 * Returns the given fields that differ from the order. A client may send an order back as it was read, with the line
 * and the facility that the service chose, or from which operators have rerouted it since. These do not count as the
 * client's choice.
 */
function changedFields(order: OrderRecord, patch: OrderUpdateSchema): (keyof OrderUpdateSchema)[] {
  const given = Object.keys(patch) as (keyof OrderUpdateSchema)[];
  const former = formerFields(order, patch);
  return given.filter(
    (field) =>
      field === "production_delay" ||
      (!isDeepStrictEqual(patch[field], order[field]) && !former.includes(field)),
  );
}

/**
 * Returns the fields that name a line and a facility from which the order was rerouted. A facility that comes with
 * another line is the client's choice.
 */
function formerFields(
  { rerouted_from }: OrderRecord,
  { production_line_id: line, facility }: OrderUpdateSchema,
): (keyof OrderUpdateSchema)[] {
  const sites = rerouted_from.filter(
    ({ production_line_id }) => line === undefined || production_line_id === line,
  );
  const isFacility = sites.some((site) => site.facility === facility);
  return [
    ...(sites.length > 0 ? (["production_line_id"] as const) : []),
    ...(isFacility ? (["facility"] as const) : []),
  ];
}

/** Returns what the floor prints of an order, and how it ships it. */
const shownOf = ({
  items,
  shipping_method,
  label_url,
}: Pick<OrderRecord, "items" | "shipping_method" | "label_url">) => [
  ...[shipping_method, label_url],
  items.map(({ sku, quantity, print_files, preview_files }) => [
    ...[sku, quantity],
    ...print_files.map(({ key, url }) => [key, url]),
    ...preview_files.map(({ url }) => url),
  ]),
];

function withoutUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };
}
