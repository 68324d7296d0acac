import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Kind } from "#shared/care/kind.ts";
import { kinds } from "#shared/care/stored-kinds.ts";
import type { ItemKind } from "#shared/table/item-kind.ts";
import { pathOf } from "#shared/table/personal.ts";
import { readCommonStack } from "../infra/read-stack.ts";
import { allKinds, recordKinds } from "./record-kinds.ts";

const PAGE = "infra/operator/README.md";

/** Fields without data of the recipient, in kinds with other fields that have some. */
const impersonal: Readonly<Record<string, string>> = {
  order: `
    id order_id user_id merchant seller state country facility shipping_method production_line_id
    speed_type ioss_number preferred_carrier is_scan_label inserts.size produce_after started_at
    holds.by holds.since cancelled_at deleted_at address_corrected erased_at re_placed
    order_fulfill_id taken_by take_key reprint_of reprint_of_claim left_at claims.claim_id claims.kind claims.items.item_id claims.items.quantity
    claims.wish claims.state claims.resolution claims.refund_amount claims.reprint.id claims.reprint.stopped
    claims.reprint.order_id claims.reprint_order_id claims.created_at claims.closed_at shipments.id shipments.primary shipments.carrier
    shipments.service shipments.tracking_status shipments.shipped_at shipments.delivered_at
    shipments.items shipments.tracking_events.status shipments.tracking_events.occurred_at paid
    refunded is_test names_facility names_line revised rerouted_from.production_line_id rerouted_from.facility lead_days routed_by ship_from customs_data retail_currency items.retail_price items.product_reference ship_by time_zone full_price requires_payment artwork_check production_line_name
    items.item_id items.sku items.product_name items.color items.size items.quantity
    items.base_cost items.bin items.gtin items.remade items.not_made_quantity items.print_files.key items.print_files.print_tech
    items.print_files.check.status items.print_files.check.width_px
    items.print_files.check.height_px items.print_files.check.dpi
    items.print_files.check.checked_at items.preview_files.key status payment_status
    production_status subtotal shipping_fee box_fee discount tax total version write_id created_at
    updated_at last_change.by last_change.user_id last_change.key_id last_change.key_name
    last_change.action last_change.from last_change.trace_id`,
  "history-entry": "version at by user_id key_id key_name action from to total paid refunded",
  delivery: `
    id webhook_id event_id event order trigger attempt outcome status_code duration_ms error
    created_at`,
  undelivered: "webhook_id event_id since event",
};

test.each(recordKinds)("each field of a stored %s is listed: personal, or not", (kind, record) => {
  const { personal } = kinds[kind as ItemKind] as Kind;
  const others = "impersonal" in personal ? personal.impersonal : impersonal[listOf(kind)];
  const listed = [...personalPaths(personal), ...(others?.match(/\S+/g) ?? [])];
  const form = z.toJSONSchema(record.schema, { unrepresentable: "any", metadata: z.registry() });
  expect(
    listed.sort(),
    "Does it tell who receives an order? List it next to the schema, or among those that do not",
  ).toEqual(leavesOf(form, listed).sort());
});

const listOf = (kind: string) => (kind === "deleted-order" ? "order" : kind);

const personalPaths = (personal: object) =>
  "marks" in personal ? (personal.marks as string[]).map(pathOf) : [];

/** Returns the paths of a form's fields, down to the listed ones. */
function leavesOf(form: z.core.JSONSchema.BaseSchema, listed: string[], path = ""): string[] {
  if (form.type === "null") return [];
  const { properties = {}, items, anyOf = [] } = form;
  const inside = [
    ...Object.entries(properties).map(([name, field]) => [field, `${path}.${name}`] as const),
    ...[items ?? [], anyOf].flat().map((each) => [each, path] as const),
  ];
  if (inside.length === 0 || listed.includes(path.slice(1)))
    return path === "" ? [] : [path.slice(1)];
  const leaves = inside.flatMap(([field, at]) => leavesOf(field as typeof form, listed, at));
  return [...new Set(leaves)];
}

const stack = await readCommonStack();

/** Returns how long queues keep messages, in days. */
function queueDays(...ids: string[]): string {
  const seconds = ids.map((id) => {
    const { properties } = stack.only("AWS::SQS::Queue", id);
    return Number(properties["MessageRetentionPeriod"]);
  });
  const days = new Set(seconds.map((each) => each / 86_400));
  expect(days.size).toBe(1);
  return `${String([...days][0])} days`;
}

function bucketDays(): string {
  const { properties } = stack.only("AWS::S3::Bucket", "EventsStreamFailures");
  const { LifecycleConfiguration: lifecycle } = properties as {
    LifecycleConfiguration: { Rules: { ExpirationInDays: number }[] };
  };
  return `${String(lifecycle.Rules[0]?.ExpirationInDays)} days`;
}

/** Places of personal data besides the table's items: how long it is kept, and what an erasure does about it. */
const elsewhere: readonly (readonly [string, string, string, string])[] = [
  [
    "Queues of notifications",
    "the whole order",
    queueDays("EventsDeliveries", "EventsRetries"),
    "They are sent, and then kept as above: the service repeats the erasure",
  ],
  [
    "Queues of dead letters and faults",
    "the whole order",
    queueDays("EventsDeadLetters", "EventsDeliveryFaults"),
    "They expire",
  ],
  ["Queue of artwork checks", "artwork URLs", queueDays("EventsArtworkChecksQueue"), "They expire"],
  ["Its queue of faults", "artwork URLs", queueDays("EventsArtworkChecksFaults"), "They expire"],
  ["Stream of the table", "the whole order", "1 day", "It expires"],
  ["Bucket of failed stream records", "the whole order", bucketDays(), "They expire"],
  [
    "Backups (point-in-time recovery)",
    "everything",
    "35 days",
    "They expire; after a restore `orders erase --again`",
  ],
  ["Logs", "nothing: ids alone", "6 months", "They expire"],
];

test(`the list of ${PAGE} is what marks and template say`, () => {
  const stored = allKinds.flatMap(([, { personal }]) => {
    if ("impersonal" in personal) return [];
    const { about, kept, erased } = personal;
    const data =
      "key" in personal
        ? personal.key
        : personalPaths(personal)
            .map((path) => `\`${path}\``)
            .join(", ");
    return [[about, data, kept, erased] as const];
  });
  // Deleted orders are listed with the other orders.
  const places = [...new Map(stored.map((place) => [place[0], place])).values(), ...elsewhere];
  const expected = places.map(
    ([place, data, kept, erased]) =>
      `- **${place}**\n  - Data: ${data}\n  - Kept: ${kept}\n  - Erasure: ${erased}\n`,
  );
  const [, printed = ""] =
    /## Personal data\n[^]*?\n((?:[- ] .*\n)+)/.exec(readFileSync(PAGE, "utf8")) ?? [];
  expect(printed).toBe(expected.join(""));
});
