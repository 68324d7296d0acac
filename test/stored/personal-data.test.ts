import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Kind } from "#shared/care/kind.ts";
import { kinds } from "#shared/care/stored-kinds.ts";
import type { ItemKind } from "#shared/table/item-kind.ts";
import { pathOf } from "#shared/table/personal.ts";
import { readCommonStack } from "../infra/read-stack.ts";
import { impersonalFields } from "./impersonal-fields.ts";
import { allKinds, recordKinds } from "./record-kinds.ts";

const PAGE = "infra/operator/README.md";

test.each(recordKinds)("each field of a stored %s is listed: personal, or not", (kind, record) => {
  const { personal } = kinds[kind as ItemKind] as Kind;
  const listed = [...personalPaths(personal), ...impersonalFields(kind)];
  const form = z.toJSONSchema(record.schema, { unrepresentable: "any", metadata: z.registry() });
  expect(
    listed.sort(),
    "Does it tell who receives an order? List it next to the schema, or in test/stored/impersonal-fields.ts",
  ).toEqual(leavesOf(form, listed).sort());
});

const personalPaths = (personal: Kind["personal"]) =>
  personal !== null && "marks" in personal ? personal.marks.map(pathOf) : [];

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
  [
    "Bucket of kept artwork",
    "print files",
    "`keepArtworkDays` and 1 day",
    "Files of the erased orders are deleted, also if other orders of the owner have them; a file that an update had replaced expires",
  ],
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
    if (personal === null) return [];
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
