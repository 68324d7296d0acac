import { isDeepStrictEqual } from "node:util";
import { loadExplainedOffer, type LoadedOffer, type Offer } from "#shared/offer/load-offer.ts";
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
import { ApiError, ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import { deliveryFaults } from "./address.ts";
import type { OrderUpdateSchema } from "./order-draft.ts";
import { delayEnd } from "#shared/order/store/ready-time.ts";
import { numberFaults } from "./label-number.ts";
import { priceOfReprint } from "./price-order.ts";
import { reprintFaults } from "./reprint-faults.ts";
import { choosesLine, isRepriced, resolveOrder, type ChangedFields } from "./resolve-order.ts";
import { scheduleOf } from "#shared/order/routing/ship-by.ts";

/**
 * Changes the given fields of an order that is new or on hold. If line or price depend on these fields, they are
 * determined again. If nothing is other than before, nothing is written, unless the provider holds the order and waits
 * for an answer. An order that was held in production is given back, because what was made of it may be wrong now.
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

/** An update, for the steps that make the updated order. */
interface Update {
  readonly before: OrderRecord;
  readonly patch: OrderUpdateSchema;
  readonly changed: ChangedFields;
  readonly offer: Offer;
}

/**
 * The steps after the changed fields. The schedule needs the line, and the artwork's hold comes after a return to the
 * queue.
 */
const steps: readonly ((order: OrderRecord, update: Update) => OrderRecord)[] = [
  nameLine,
  reprice,
  giveBack,
  countRevision,
  endCorrection,
  reschedule,
  applyArtworkHold,
];

function applyPatch(
  before: OrderRecord,
  patch: OrderUpdateSchema,
  { offer, extraItems }: LoadedOffer,
): OrderRecord {
  const changed = changedFields(before, patch);
  const update = { before, patch, changed, offer };
  const asked = withGiven(update);
  const { order: resolved, faults } = resolveOrder(asked, offer, { order: before, changed });
  const inBody = faultsOf(asked, update);
  if (resolved === undefined || inBody.length > 0) {
    throw new ValidationFailure([...inBody, ...faults]);
  }
  const settled = steps.reduce<OrderRecord>((order, step) => step(order, update), {
    ...asked,
    ...resolved,
  });
  const updated = withKnownArtwork(settled, offer, extraItems);
  requireFit(updated, "Give fewer inserts or items.", PLACED_BYTES);
  // An update is the owner's answer to a hold of the provider, also one that says that all is right as it is.
  const isAnswer = before.holds.some(({ by }) => by === "operator");
  // Two systems that send each other what they read would otherwise go on for ever.
  const isSame = isDeepStrictEqual(storedOf(updated), storedOf(before));
  return isSame && !isAnswer ? before : updated;
}

/** Without undefined fields, which the table does not store. */
const storedOf = (order: OrderRecord): unknown => JSON.parse(JSON.stringify(order));

/** Returns the order with the given fields. Its line is empty unless the client chooses one. */
function withGiven({ before, patch, changed }: Update) {
  const { production_delay, facility = "", items, ...fields } = withoutUndefined(patch);
  const keptFacility = before.names_facility ? before.facility : "";
  return {
    ...before,
    // The number of a label that is replaced is not that of the new one.
    ...(changed.includes("label_url") && { tracking_number: "" }),
    ...fields,
    items: items ?? before.items,
    production_line_id: chosenLine(patch, changed),
    facility: changed.includes("facility") ? facility : keptFacility,
    shipping_method: fields.shipping_method || before.shipping_method,
    produce_after:
      production_delay === undefined ? before.produce_after : delayEnd(production_delay),
  };
}

const chosenLine = ({ production_line_id = "" }: OrderUpdateSchema, changed: ChangedFields) =>
  changed.includes("production_line_id") ? production_line_id : "";

/** Returns the faults of the given fields, without those against the catalog. */
function faultsOf(
  asked: ReturnType<typeof withGiven>,
  { before, patch, offer }: Update,
): FieldFault[] {
  return [
    ...deliveryFaults(asked).map(({ field, msg, type }) => ({ loc: ["body", field], msg, type })),
    ...outcomeFaults(asked),
    ...numberFaults(asked),
    ...(before.reprint_of === ""
      ? []
      : reprintFaults(before, { ...asked, items: patch.items ?? [] }, offer.rateCard)),
  ];
}

function nameLine(order: OrderRecord, { before, patch, changed }: Update): OrderRecord {
  const keepsLine =
    !changed.includes("production_line_id") &&
    order.production_line_id === before.production_line_id;
  const isNamed = chosenLine(patch, changed) !== "";
  return { ...order, names_line: isNamed || (before.names_line && keepsLine) };
}

function reprice(order: OrderRecord, { changed }: Update): OrderRecord {
  const price = order.reprint_of === "" ? {} : priceOfReprint(order.items);
  return { ...order, ...price, ...(isRepriced(changed) && { full_price: null }) };
}

/** Gives back an order that was held in production: what was made of it may be wrong now. */
function giveBack(order: OrderRecord, { before, changed }: Update): OrderRecord {
  const isOutdated = before.started_at !== null && changed.some((field) => field !== "metadata");
  return isOutdated ? { ...order, ...backToQueue } : order;
}

function countRevision(order: OrderRecord, { before }: Update): OrderRecord {
  const isSame = isDeepStrictEqual(shownOf(before), shownOf(order));
  return isSame ? order : { ...order, revised: before.revised + 1 };
}

/** Ends the notice of a corrected address: an owner who changes a corrected field has read of the correction. */
function endCorrection(order: OrderRecord, { changed }: Update): OrderRecord {
  const corrected = order.address_corrected?.fields ?? [];
  const isRead = corrected.some((field) => changed.some((one) => one === field));
  return isRead ? { ...order, address_corrected: null } : order;
}

function reschedule(order: OrderRecord, { before, offer }: Update): OrderRecord {
  const isLater = (["production_line_id", "facility", "produce_after"] as const).some(
    (field) => order[field] !== before[field],
  );
  return isLater ? { ...order, ...scheduleOf(order, offer) } : order;
}

/**
 * Returns the given fields that differ from the order. A client may send an order back as it was read, with the line
 * and the facility that the service chose, or from which operators have rerouted it since. These do not count as the
 * client's choice.
 */
function changedFields(order: OrderRecord, patch: OrderUpdateSchema): ChangedFields {
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

/** Returns what a row of the floor's board shows of an order: its pieces, their pictures, and how it ships. */
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
