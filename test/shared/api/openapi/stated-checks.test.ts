import { expect, test } from "vitest";
import * as z from "zod/mini";
import { operatorApi, publicApi } from "#shared/api/apis.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import type { Route } from "#shared/api/route/route.ts";
import { exampleCard } from "#shared/offer/rate-card/rate-card.words.ts";
import { OrderReference } from "#shared/order/place/order-reference.ts";
import { documents, type ApiDocument, type JsonPath } from "../../../contract/api-document.ts";
import { orderRequest } from "../../../support/order-request.ts";

const [publicDocument, operatorDocument] = documents;

interface Operation {
  readonly route: Route;
  readonly example: unknown;
  readonly document: ApiDocument;
  readonly at: JsonPath;
}

/** Operations that take a body, by their ids. */
const operations = new Map(
  [
    { document: publicDocument, routes: publicApi.routes, words: publicWords },
    { document: operatorDocument, routes: operatorApi.routes, words: operatorWords },
  ].flatMap(({ document, routes, words }) =>
    Object.entries<Route>(routes).flatMap(([entry, route]): [string, Operation][] => {
      const operation = document.operations.find(
        ({ method, path }) => method === route.method && path === route.path,
      );
      if (operation === undefined || route.body === undefined) return [];
      const at = [...operation.at, "requestBody", "content", "application/json", "schema"];
      const example = words.operations[entry]?.body;
      return [[operation.id, { route, example, document, at }]];
    }),
  ),
);

/** Returns whether the check of an operation's body takes a value, and whether its document does. */
function judge(id: string, body: unknown) {
  const operation = operations.get(id);
  if (operation?.route.body === undefined) throw new Error(`There is no operation ${id}`);
  const { route, document, at } = operation;
  const { success } = z.safeParse(operation.route.body, body);
  return {
    route: route.path,
    byCheck: success,
    byDocument: document.fault(at, body) === undefined,
  };
}

test.each([...operations].filter(([, { example }]) => example !== undefined))(
  "the example of %s is taken by check and document",
  (id, { example }) => {
    expect(judge(id, example)).toMatchObject({ byCheck: true, byDocument: true });
  },
);

const id = "0d2f8e1c-5b7a-4c3d-9e6f-a1b2c3d4e5f6";
const key = { user_id: id, name: "Shop", permissions: ["read:orders"] };
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
  ["issueKey", "a permission twice", { ...key, permissions: ["read:orders", "read:orders"] }],
  ["issueKey", "a facility twice", { ...key, facilities: ["TX", "TX"] }],
  ["issueKey", "a name of two lines", { ...key, name: "a\nb" }],
  ["issueKey", "a blank name", { ...key, name: " " }],
  [
    "upsertProductionLine",
    "a method twice",
    { supported_shipping_methods: ["standard", "standard"] },
  ],
  ["upsertProductionLine", "a facility twice", { supported_facilities: ["TX", "TX"] }],
  ["upsertProduct", "a print area twice", { print_areas: ["front", "front"] }],
  [
    "replaceRateCard",
    "a country twice",
    { ...exampleCard, zones: [{ ...zones[0], countries: ["US", "US"] }] },
  ],
  [
    "replaceRateCard",
    "a zone without methods",
    { ...exampleCard, zones: [{ ...zones[0], methods: {} }] },
  ],
  ["createOrder", "a text of two lines", orderRequest({ last_name: "a\nb" })],
  ["createOrder", "a note with an escape sequence", orderRequest({ note: "\u001b[2J" })],
  ["createOrder", "a city with a tab", orderRequest({ city: "a\tb" })],
  ["createOrder", "a label on a disk", orderRequest({ label_url: "file:///label.pdf" })],
  ["moveOrder", "a blank reason", { action: "hold", reason: "\n " }],
  ["moveOrder", "a reason with a NUL", { action: "hold", reason: "a\u0000" }],
  ["addShipment", "a blank carrier", { ...parcel, carrier: " \n" }],
  ["addShipment", "a carrier of two lines", { ...parcel, carrier: "a\nb" }],
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
    publicDocument.find([...(operations.get("createOrder")?.at ?? []), "properties", "order_id"]) ??
    {};
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
