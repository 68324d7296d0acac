import { readFileSync } from "node:fs";
import { format } from "prettier";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { readCommonStack } from "../infra/read-stack.ts";
import { kinds, type Kind } from "./kinds.ts";
import { impersonalKinds, personalKinds, personalPaths } from "./personal-data.ts";

const PAGE = "infra/operator/README.md";

const marked: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(personalKinds).map(([kind, { marks }]) => [kind, Object.keys(marks)]),
  ),
  ...Object.fromEntries(
    Object.entries(impersonalKinds).map(([kind, fields]) => [kind, fields.split(" ")]),
  ),
};

test.each(Object.entries<Kind>(kinds))(
  "each field of a stored %s is marked: personal, or not",
  (kind, { schema }) => {
    const fields = Object.keys((schema as z.ZodMiniObject).def.shape);
    expect(
      [...(marked[kind] ?? [])].sort(),
      `Does it tell who receives an order? Mark it: beside the schema, or in test/stored/personal-data.ts`,
    ).toEqual(fields.sort());
  },
);

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
  ["Parcel pointers", "tracking number", "For good", "Gone; not of a parcel that was voided"],
  ["Results of artwork checks", "a hash of the URL", "1 day", "They expire"],
  [
    "Queues of notifications",
    "the whole order",
    queueDays("EventsDeliveries", "EventsRetries"),
    "They are sent, and then kept as above: erase once more when the days are over",
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
  ["Logs", "nothing: ids alone", "6 months", "-"],
];

test(`the table of ${PAGE} is what marks and template say`, async () => {
  const stored = Object.values(personalKinds).map(
    ({ about, marks, kept, erased }) =>
      [
        about,
        personalPaths(marks)
          .map((path) => `\`${path}\``)
          .join(", "),
        kept,
        erased,
      ] as const,
  );
  const rows = [
    ["Where", "What of the recipient", "Kept", "`orders erase`"],
    ["---", "---", "---", "---"],
    ...stored,
    ...elsewhere,
  ];
  const table = rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const expected = await format(table, { parser: "markdown" });
  const [, printed = ""] =
    /## Personal data\n[^]*?\n((?:\|.*\n)+)/.exec(readFileSync(PAGE, "utf8")) ?? [];
  expect(printed).toBe(expected);
});
