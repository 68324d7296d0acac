import { expect, test } from "vitest";
import { fingerprint, OrderCreateSchema, toDraft } from "#shared/order/place/order-draft.ts";
import { orderRequest } from "../../../support/order-request.ts";

/** Returns the same value with the fields of its objects in reverse order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, turned(field)] as const);
  return Object.fromEntries(fields.reverse());
}

test("the fingerprint of an order stays, in whatever order a release names its fields", () => {
  const draft = toDraft(OrderCreateSchema.parse(orderRequest({ note: "Handle with care" })));
  expect(fingerprint(turned(draft) as typeof draft)).toBe(fingerprint(draft));
  expect(fingerprint({ ...draft, note: "Handle" })).not.toBe(fingerprint(draft));
});

/** Marks that come along when people copy: of direction, of no width, of a file's begin, a selector, a soft hyphen. */
const MARKS = [
  "\u200e",
  "\u202a",
  "\u202c",
  "\u200b",
  "\u2060",
  "\ufeff",
  "\ufe0e",
  "\u00ad",
  "\u2069",
];

test.each(MARKS)(
  "an order is read without %j in codes and numbers, and around every line",
  (mark) => {
    const code = (text: string) => `${mark}${text.slice(0, 1)}${mark}${text.slice(1)} ${mark}`;
    const line = (text: string) => `\n${mark} ${text}${mark}`;
    const codes = {
      email: "ada@example.com",
      phone: "+1 512 555 0100",
      state: "TX",
      zip: "78701",
      country: "US",
      facility: "TX",
      shipping_method: "standard",
      speed_type: "rush",
      label_url: "https://labels.example.com/1.pdf",
      tracking_number: "1Z999AA10123456784",
      production_line_id: "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
      retail_currency: "USD",
      recipient_tax_id: "DE123",
      ioss_number: "IM3720000224",
    };
    const texts = {
      seller: "Ada's",
      first_name: "Zoë",
      last_name: "de la Cruz",
      address_line_1: "100 Congress Ave",
      address_line_2: "Suite 2000",
      city: "Austin",
    };
    const items = [
      {
        item_id: "A1",
        sku: "TEE-CLASSIC-BLACK-M",
        quantity: 1,
        product_reference: "ADA-1",
        print_files: [{ key: "front", url: "https://files.example.com/ada.png" }],
      },
    ];
    const [item = {}] = items;
    const marked = orderRequest({
      ...Object.fromEntries(Object.entries(codes).map(([name, text]) => [name, code(text)])),
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, line(text)])),
      items: [
        {
          ...item,
          item_id: code("A1"),
          sku: code("TEE-CLASSIC-BLACK-M"),
          product_reference: code("ADA-1"),
          print_files: [{ key: code("front"), url: code("https://files.example.com/ada.png") }],
        },
      ],
    });
    expect(OrderCreateSchema.parse(marked)).toMatchObject({ ...codes, ...texts, items });
  },
);

test("an item id is one, with an invisible character or without", () => {
  const [item] = orderRequest().items;
  const items = ["A", "A\u200b"].map((item_id) => ({ ...item, item_id }));
  const { error } = OrderCreateSchema.safeParse(orderRequest({ items }));
  expect(error?.issues.map(({ path }) => path)).toEqual([["items", 1, "item_id"]]);
});

test.each([
  ["first_name", "\u200b\u2060", "Must not be blank"],
  ["city", "Aus\u0007tin", /; it has U\+0007$/],
  ["phone", "+1 512 ☎ 555", /; it has U\+260E$/],
  ["metadata", { "\u200bcampaign": "x" }, /without blanks and invisible characters around it/],
])("the refusal of %s %j names the character", (field, value, says) => {
  const { error } = OrderCreateSchema.safeParse(orderRequest({ [field]: value }));
  const messages = JSON.stringify(error?.issues);
  expect(error?.issues.map(({ path: [first] }) => first)).toEqual([field]);
  expect(messages).toMatch(
    says instanceof RegExp ? new RegExp(says.source.replace("$", '"'), "u") : says,
  );
});
