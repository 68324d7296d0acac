import type * as z from "zod/mini";
import { describe, describeValue, digits } from "#shared/values/describe.ts";
import { FILE_URL_LENGTH, TEXT_LENGTH, URL_LENGTH } from "#shared/values/fields.ts";
import {
  Insert,
  INSERTS,
  MESSAGE_LENGTH,
  METADATA,
  METADATA_NAME_LENGTH,
  NOTE_LENGTH,
  PackingSlip,
  TAX_ID_LENGTH,
  PreferredCarrier,
  SlipLanguage,
  type absentFields,
  type carriedFields,
} from "./order-fields.ts";

const urlOf = (most: number) =>
  `An \`http\` or \`https\` URL with a public host, of at most ${digits(most)} characters, without blanks or a password. A service on your own machine (\`npm start\`) accepts that machine too.`;

export const url = urlOf(URL_LENGTH);
export const fileUrl = urlOf(FILE_URL_LENGTH);

describeValue(PreferredCarrier, {
  id: "PreferredCarrier",
  about: "The carrier of the parcel, if there is a choice.",
  values: {
    auto: "The most suitable carrier. The default.",
    usps: "USPS.",
  },
});

describeValue(SlipLanguage, {
  about: "The language of a packing slip's headings.",
  values: { en: "English. The default.", de: "German.", fr: "French.", es: "Spanish." },
});

export const { example: exampleInsert } = describe(Insert, {
  id: "Insert",
  about: "An insert: something that goes into the box with the goods.",
  fields: {
    name: "The name of the insert.",
    size: "The size of the insert; may be empty.",
    url: "The file that the insert is printed from.",
  },
  example: {
    name: "Thank-you card",
    size: "A6",
    url: "https://files.example.com/thank-you-a6.pdf",
  },
});

const contact = "for questions about the order; may be empty.";

const slipWords = {
  message: "Words of the seller, which may have several lines; may be empty.",
  email: `An e-mail address ${contact}`,
  phone: `A telephone number ${contact}`,
  logo_url: "A picture to print at its head; may be empty.",
  language: "The language of its headings.",
};

export const { example: exampleSlip } = describe(PackingSlip, {
  id: "PackingSlip",
  about: "The seller's own words and logo on the packing slip.",
  fields: slipWords,
  example: {
    message: "Thank you for buying from Ada!",
    email: "help@example.com",
    phone: "",
    logo_url: "https://files.example.com/logo.png",
    language: "en",
  },
});

type Carried = typeof carriedFields;
type Shown<Name extends keyof Carried> = z.output<Carried[Name]["kept"]>;

/** The texts of a field that an order carries, for merchants and operators alike. */
interface Said {
  /** The text in requests that create an order. */
  readonly asked: string;
  /** The default of a new order, which follows that text. */
  readonly leftOut?: string;
  /** The text of requests that update an order, if it differs. */
  readonly changed?: string;
  /** The text of replies, if it differs. */
  readonly shown?: string;
  readonly example: unknown;
  /** The example of a usual order, if it differs. */
  readonly shownAs?: unknown;
}

type FieldWords<Name extends keyof Carried> = Said & {
  readonly example: Shown<Name>;
  readonly shownAs?: Shown<Name>;
} & (Name extends keyof typeof absentFields ? { readonly leftOut: string } : object);

const label = `Your own shipping label. An order with a label ships by it, whatever its \`shipping_method\`. An order by \`by_seller\` or \`by_tiktok\` is not produced before it has its label. The production line must have \`supports_label_url\`. ${fileUrl}`;

const empty = "Left out, it is empty.";

const words: { readonly [Name in keyof Carried]: FieldWords<Name> } = {
  seller: {
    asked: "The shop that sends the parcel, if you have several.",
    leftOut: empty,
    example: "Ada's shirts",
    shownAs: "",
  },
  first_name: {
    asked: "The recipient's first name, or the whole name.",
    example: "Ada",
  },
  last_name: { asked: "The recipient's last name.", leftOut: empty, example: "Lovelace" },
  email: {
    asked: "The recipient's e-mail address, for the carrier.",
    leftOut: "Left out, the carrier cannot write to them.",
    example: "ada@example.com",
  },
  phone: {
    asked:
      "The recipient's telephone number, for the carrier: at least 4 digits, with the usual separators.",
    leftOut: "Left out, the carrier cannot call them.",
    shown: "The recipient's telephone number, for the carrier.",
    example: "+1 512 555 0100",
  },
  address_line_1: { asked: "Street and number.", example: "100 Congress Ave" },
  address_line_2: {
    asked: "The second line of the address, such as a flat, a floor or a company.",
    leftOut: empty,
    example: "Floor 3",
    shownAs: "",
  },
  city: { asked: "The town.", example: "Austin" },
  state: {
    asked:
      "The state, province or territory, as a name or an abbreviation. Required in the US, Canada and Australia. Replies have the abbreviation.",
    leftOut: "Elsewhere it may be left out.",
    shown: "The state, as its abbreviation if it has one.",
    example: "TX",
  },
  zip: {
    asked:
      "The postal code, in the form of its country. Required where an address cannot be delivered without it, as in the US, Canada, Great Britain, Germany and Japan.",
    leftOut:
      "Elsewhere it may be left out. The order then has the issue `ZIP_MISSING` if other addresses of its country have one.",
    shown: "The postal code.",
    example: "78701",
  },
  country: {
    asked:
      "The country: its English name (also `USA`, `UK` or `Netherlands (the)`), or its code of two or three letters. Replies have the two-letter code.",
    shown: "The two-letter code of the country.",
    example: "United States",
    shownAs: "US",
  },
  facility: {
    asked: "The code of the site to produce the order, one of a line's `supported_facilities`.",
    leftOut: "Left out, the line's first site produces it.",
    changed:
      "The code of the site to produce the order. If it is empty or the order's own, the order keeps its site as long as its line supports that site.",
    shown: "The site that produces the order.",
    example: "TX",
  },
  shipping_method: {
    asked: "The shipping method.",
    leftOut: "Left out or empty, it is `standard`, or `by_seller` with a `label_url`.",
    changed:
      "The shipping method. Left out or empty, it stays. To change from `by_seller` or `by_tiktok` to the provider's label, give another method and an empty `label_url`.",
    example: "by_seller",
    shownAs: "standard",
  },
  production_line_id: {
    asked: "The production line to produce the order.",
    leftOut: "Left out or empty, the service takes the first line that can produce it.",
    changed:
      "The production line to produce the order. If it is left out, empty or the order's own, the order keeps its line as long as that line can produce it.",
    shown: "The production line that produces the order.",
    example: "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
  },
  label_url: {
    asked: label,
    leftOut:
      "Left out or empty, the provider makes the label. An order by `by_seller` or `by_tiktok` waits for yours instead.",
    changed: `${label} An empty text removes the label: an order by \`by_seller\` or \`by_tiktok\` then waits for another. Any other order ships by its method again, at that method's price, and its address is checked.`,
    shown:
      "The owner's shipping label. The order ships by it, whatever its `shipping_method`. While it is empty, an order by `by_seller` or `by_tiktok` waits for it and is not produced.",
    example: "https://labels.example.com/1001.pdf",
    shownAs: "",
  },
  tracking_number: {
    asked:
      "The tracking number on your own label, for the packers. It needs the `label_url`, and goes with it: another label without its number empties it.",
    leftOut: empty,
    shown:
      "The tracking number of the first parcel; before there is one, that of the owner's label.",
    example: "9400111899223197428490",
    shownAs: "",
  },
  note: {
    asked: `A note for production, up to ${digits(NOTE_LENGTH)} characters, which may have several lines.`,
    leftOut: empty,
    shown: "The owner's note for production.",
    example: "Leave at the door",
    shownAs: "",
  },
  gift_message: {
    asked: `Words to the recipient, up to ${digits(MESSAGE_LENGTH)} characters, which may have several lines. They are printed on the packing slip.`,
    leftOut: empty,
    shown: "The words to the recipient that are printed on the packing slip.",
    example: "Happy birthday!\nYours, Charles",
    shownAs: "",
  },
  packing_slip: {
    asked: "Your own words and logo on the packing slip.",
    leftOut: "Left out, it has none.",
    shown: "The owner's words and logo on the packing slip.",
    example: exampleSlip,
    shownAs: { message: "", email: "", phone: "", logo_url: "", language: "en" },
  },
  metadata: {
    asked: `Texts of your own by names of your own, up to ${digits(METADATA)}: names up to ${digits(METADATA_NAME_LENGTH)} characters, texts up to ${digits(TEXT_LENGTH)}. They come back in replies and notifications, and are never printed or searched. An update replaces all of them; \`{}\` removes them.`,
    leftOut: "Empty by default.",
    shown: "The owner's own texts, by their names.",
    example: { shopify_order: "gid://shopify/Order/450789469" },
    shownAs: {},
  },
  retail_currency: {
    asked: "The currency of the items' `retail_price`, as three letters.",
    leftOut: "Left out, it is that of all prices here.",
    shown: "The currency of the items' `retail_price`; empty for that of all prices here.",
    example: "EUR",
    shownAs: "",
  },
  recipient_tax_id: {
    asked: `The recipient's tax number, where the customs of their country ask for one, up to ${digits(TAX_ID_LENGTH)} characters.`,
    leftOut: empty,
    shown: "The recipient's tax number for customs; may be empty.",
    example: "DE123456789",
    shownAs: "",
  },
  speed_type: {
    asked: "The speed of production.",
    leftOut: "Left out or empty, it is the usual speed.",
    changed: "The speed of production. An empty text stands for the usual speed.",
    shown: "The speed of production; empty for the usual speed.",
    example: "rush",
  },
  ioss_number: {
    asked: "Your IOSS number, for parcels into the European Union.",
    leftOut: "Left out, customs may ask the recipient to pay.",
    shown: "The IOSS number for the customs of the European Union; may be empty.",
    example: "IM3720000224",
    shownAs: "",
  },
  preferred_carrier: {
    asked: "The carrier of the parcel.",
    leftOut: "Left out, the most suitable carrier.",
    shown: "The carrier of the parcel, if there is a choice.",
    example: "usps",
    shownAs: "auto",
  },
  is_scan_label: {
    asked: "Whether your own label is scanned at hand-over. Packers see this.",
    leftOut: "Left out, it is not.",
    shown: "Whether the owner's label is scanned at hand-over.",
    example: true,
    shownAs: false,
  },
  inserts: {
    asked: `The inserts to put into the box, up to ${digits(INSERTS)}. An order with inserts pays the box fee once.`,
    leftOut: "Empty by default.",
    changed: `The inserts to put into the box, up to ${digits(INSERTS)}. They replace all former ones.`,
    shown: "The inserts that go into the box with the goods.",
    example: [exampleInsert],
    shownAs: [],
  },
};

const each = <Value>(say: (said: Said) => Value) =>
  Object.fromEntries(
    Object.entries<Said>(words).map(([name, said]) => [name, say(said)]),
  ) as Record<keyof Carried, Value>;

/** The text of each field in requests that create an order. The next two are for updates and replies. */
export const askedWords = each(({ asked, leftOut }) => [asked, leftOut].filter(Boolean).join(" "));
export const changedWords = each(({ asked, changed }) => changed ?? asked);
export const shownWords = each(({ asked, shown }) => shown ?? asked);

/** An example of each field: a request with every field, and a usual order as replies show it. */
type Example = { readonly [Name in keyof Carried]: Shown<Name> };
export const askedExample = each(({ example }) => example) as Example;
export const shownExample = each(({ example, shownAs }) => shownAs ?? example) as Example;
