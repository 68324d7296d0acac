import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import type { Kind } from "#shared/care/kind.ts";
import { kinds } from "#shared/care/kinds.ts";
import type { ItemKind } from "#shared/table/item-kind.ts";
import { readCommonStack } from "../infra/read-stack.ts";
import { allKinds, recordKinds } from "./record-kinds.ts";

const PAGE = "infra/operator/README.md";

test.each(recordKinds)(
  "each field of a stored %s is marked: personal, or not",
  (kind, { schema }) => {
    const { personal } = kinds[kind as ItemKind] as Kind;
    const marked =
      "impersonal" in personal ? personal.impersonal.split(" ") : Object.keys(marksOf(personal));
    const fields = Object.keys((schema as z.ZodMiniObject).def.shape);
    expect(
      marked.sort(),
      "Does it tell who receives an order? Mark it beside the schema, or name it in shared/care/kinds.ts",
    ).toEqual(fields.sort());
  },
);

const marksOf = (personal: object) => ("marks" in personal ? (personal.marks as object) : {});

type AnyMark = boolean | string | { readonly [name: string]: AnyMark };

/** The paths of the fields that marks say are personal: `items.print_files.url`. */
function personalPaths(marks: object): string[] {
  return Object.entries(marks as Record<string, AnyMark>).flatMap(([name, mark]) => {
    if (typeof mark === "object") return personalPaths(mark).map((path) => `${name}.${path}`);
    return mark === false ? [] : [name];
  });
}

const stack = await readCommonStack();

/** For how long queues keep messages, in days. */
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

/** Where it lies beside the table's items, for how long, and what an erasure does about it. */
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
        : personalPaths(personal.marks)
            .map((path) => `\`${path}\``)
            .join(", ");
    return [[about, data, kept, erased] as const];
  });
  // Deleted orders are named with the others.
  const places = [...new Map(stored.map((place) => [place[0], place])).values(), ...elsewhere];
  const expected = places.map(
    ([place, data, kept, erased]) =>
      `- **${place}**\n  - Data: ${data}\n  - Kept: ${kept}\n  - Erasure: ${erased}\n`,
  );
  const [, printed = ""] =
    /## Personal data\n[^]*?\n((?:[- ] .*\n)+)/.exec(readFileSync(PAGE, "utf8")) ?? [];
  expect(printed).toBe(expected.join(""));
});
