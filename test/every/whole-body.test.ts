import { expect, test } from "vitest";
import * as z from "zod/mini";
import { exampleCard } from "#shared/offer/rate-card/rate-card.words.ts";
import { OrderReference } from "#shared/order/place/order-reference.ts";
import { documents } from "../contract/api-document.ts";
import { documentedBodies } from "../support/documented-bodies.ts";
import { orderRequest } from "../support/order-request.ts";

const [publicDocument] = documents;

/** Returns whether the check of an operation's body takes a value, and whether its document does. */
function judge(id: string, body: unknown) {
  const operation = documentedBodies.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`There is no operation ${id}`);
  const { document, at } = operation;
  return {
    byCheck: z.safeParse(operation.body, body).success,
    byDocument: document.fault(at, body) === undefined,
  };
}

test.each(documentedBodies.filter(({ example }) => example !== undefined))(
  "the example of $id is taken by check and document",
  ({ id, example }) => {
    expect(judge(id, example)).toMatchObject({ byCheck: true, byDocument: true });
  },
);

const { zones } = exampleCard;
const parcel = { carrier: "USPS", tracking_number: "1" };

const refused: readonly (readonly [operation: string, what: string, body: unknown])[] = [
  ["updateOrder", "no field", {}],
  ["updateWebhook", "no field", {}],
  ["updateKey", "no field", {}],
  ["correctAddress", "no field of the address", { version: 1 }],
  ["recordProduction", "nothing to record", { version: 1 }],
  ["recordProduction", "nothing of an item", { items: [{ item_id: "1" }] }],
  ["takeOrder", "no floor", { take_id: "1" }],
  ["redriveDeadLetters", "no letters", {}],
  ["discardDeadLetters", "no letters", { reason: "gone" }],
  [
    "replaceRateCard",
    "a zone without methods",
    { ...exampleCard, zones: [{ ...zones[0], methods: {} }] },
  ],
  ["createOrder", "a label on a disk", orderRequest({ label_url: "file:///label.pdf" })],
];

test.each(refused)("%s: %s is refused by check and document", (operation, _, body) => {
  expect(judge(operation, body)).toMatchObject({ byCheck: false, byDocument: false });
});

const taken: typeof refused = [
  ["takeOrder", "one floor, the other null", { facility: "TX", production_line_id: null }],
  ["createOrder", "a note of several lines", orderRequest({ note: "a\n\tb" })],
  ["addShipment", "a line break behind a carrier", { ...parcel, carrier: "USPS\n" }],
];

test.each(taken)("%s: %s is taken by the document", (operation, _, body) => {
  expect(judge(operation, body).byDocument).toBe(true);
});

test("a reference is refused by the document for the characters that the check refuses", () => {
  const { at = [] } =
    publicDocument.find([
      ...(documentedBodies.find(({ id }) => id === "createOrder")?.at ?? []),
      ...["properties", "order_id"],
    ]) ?? {};
  const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
  const wrong = characters.filter((character) => {
    if (!character.isWellFormed()) return false;
    const text = `A${character}B`;
    return (
      OrderReference.safeParse(text).success !== (publicDocument.fault(at, text) === undefined)
    );
  });
  // These two are left to the check: generators that write them into a program would break its line.
  expect(wrong).toEqual(["\u2028", "\u2029"]);
  expect(publicDocument.fault(at, " ")).toBeDefined();
  expect(publicDocument.fault(at, "😀".repeat(40))).toBeUndefined();
  expect(publicDocument.fault(at, "😀".repeat(41))).toBeDefined();
});
