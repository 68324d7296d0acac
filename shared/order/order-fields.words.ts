import type * as z from "zod/mini";
import { describe, describeValue, digits } from "#shared/values/describe.ts";
import { URL_LENGTH } from "#shared/values/fields.ts";
import {
  Insert,
  INSERTS,
  NOTE_LENGTH,
  PreferredCarrier,
  type absentFields,
  type carriedFields,
} from "./order-fields.ts";

export const url = `An \`http\` or \`https\` URL of at most ${digits(URL_LENGTH)} characters that anybody can fetch: a public host (on one's own machine, by \`npm start\`, also that machine), no blanks, no password in it.`;

describeValue(PreferredCarrier, {
  id: "PreferredCarrier",
  about: "Who is to carry the parcel, where there is a choice.",
  values: {
    auto: "Whoever suits best. Taken when the field is left out.",
    usps: "USPS.",
  },
});

export const { example: exampleInsert } = describe(Insert, {
  id: "Insert",
  about: "Something that goes into the box beside the goods.",
  fields: {
    name: "What it is.",
    size: "Its size; may be empty.",
    url: "The file to print it from.",
  },
  example: {
    name: "Thank-you card",
    size: "A6",
    url: "https://files.example.com/thank-you-a6.pdf",
  },
});

type Carried = typeof carriedFields;
type Shown<Name extends keyof Carried> = z.output<Carried[Name]["kept"]>;

/** What is said of a field that an order carries, in words that fit merchants and operators. */
interface Said {
  /** What it is for those who give it. */
  readonly asked: string;
  /** What a new order is like without it. */
  readonly leftOut?: string;
  /** What it is for those who change it, if that is something else. */
  readonly changed?: string;
  /** What it is for those who read it, if that is something else. */
  readonly shown?: string;
  readonly example: unknown;
  /** The example as a usual order shows it, if that is something else. */
  readonly shownAs?: unknown;
}

type FieldWords<Name extends keyof Carried> = Said & {
  readonly example: Shown<Name>;
  readonly shownAs?: Shown<Name>;
} & (Name extends keyof typeof absentFields ? { readonly leftOut: string } : object);

const label = `Your own shipping label. An order that has one ships by it whatever its \`shipping_method\` says; one by \`by_seller\` or \`by_tiktok\` is not produced before it has one. The line must have \`supports_label_url\`. ${url}`;

const empty = "Left out, it is empty.";

const words: { readonly [Name in keyof Carried]: FieldWords<Name> } = {
  seller: {
    asked: "The shop that the parcel comes from, if there are several.",
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
      "The recipient's telephone number, for the carrier: 4 digits or more, and what people put between them.",
    leftOut: "Left out, the carrier cannot call them.",
    shown: "The recipient's telephone number, for the carrier.",
    example: "+1 512 555 0100",
  },
  address_line_1: { asked: "Street and number.", example: "100 Congress Ave" },
  address_line_2: {
    asked: "What else the address has: a flat, a floor, a company.",
    leftOut: empty,
    example: "Floor 3",
    shownAs: "",
  },
  city: { asked: "The town.", example: "Austin" },
  state: {
    asked:
      "The state, province or territory. Required in the US, Canada and Australia, as a name or an abbreviation; replies have the abbreviation.",
    leftOut: "Elsewhere it may be left out.",
    shown: "The state, as its abbreviation where there is one.",
    example: "TX",
  },
  zip: {
    asked:
      "The postal code, in the form of its country. Required where the country has postal codes.",
    leftOut: "Elsewhere it may be left out.",
    shown: "The postal code.",
    example: "78701",
  },
  country: {
    asked:
      "The country: its English name, as in use (`USA`, `UK`), or its code of two or three letters. Replies have the two-letter code.",
    shown: "The two-letter code of the country.",
    example: "United States",
    shownAs: "US",
  },
  facility: {
    asked: "The code of the site that is to make it, one of a line's `supported_facilities`.",
    leftOut: "Left out, the line's first site makes it.",
    changed:
      "The code of the site that is to make it. Empty, or as the order has it, the order stays where it is as long as its line can make it there.",
    shown: "The site that makes it.",
    example: "TX",
  },
  shipping_method: {
    asked: "How it travels.",
    leftOut: "Left out or empty, it is `standard`, or `by_seller` with a `label_url`.",
    changed:
      "How it travels. Left out or empty, it stays. To go back from `by_seller` or `by_tiktok` to a label of ours, give a method of ours and an empty `label_url`.",
    example: "by_seller",
    shownAs: "standard",
  },
  production_line_id: {
    asked: "The line that is to make it.",
    leftOut: "Left out or empty, the first line that can make it is taken.",
    changed:
      "The line that is to make it. Left out, empty or as the order has it, the order keeps its line as long as that can make it.",
    shown: "The line that makes it.",
    example: "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
  },
  label_url: {
    asked: label,
    leftOut:
      "Left out or empty, the label is ours, unless the method is `by_seller` or `by_tiktok`: then the order waits for it.",
    changed: `${label} Empty, there is none: an order by \`by_seller\` or \`by_tiktok\` waits for another; any other order ships by its method again, at that method's price, and its address is checked.`,
    shown:
      "The shipping label that was given: the order ships by it, whatever its `shipping_method`. Empty with `by_seller` or `by_tiktok`, the order waits for it and is not produced.",
    example: "https://labels.example.com/1001.pdf",
    shownAs: "",
  },
  note: {
    asked: `A note for those who make the order, up to ${digits(NOTE_LENGTH)} characters, over several lines if you like.`,
    leftOut: empty,
    shown: "A note for those who make the order.",
    example: "Leave at the door",
    shownAs: "",
  },
  speed_type: {
    asked: "How fast it is made.",
    leftOut: "Left out or empty, it is made at the usual speed.",
    changed: "How fast it is made. Empty, at the usual speed.",
    shown: "How fast it is to be made; empty for the usual speed.",
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
    asked: "Who is to carry the parcel.",
    leftOut: "Left out, whoever suits best.",
    shown: "Who is to carry it, where there is a choice.",
    example: "usps",
    shownAs: "auto",
  },
  is_scan_label: {
    asked: "Whether your own label is one that is scanned at hand-over, for those who pack.",
    leftOut: "Left out, it is not.",
    shown: "Whether the label that was given is one that is scanned at hand-over.",
    example: true,
    shownAs: false,
  },
  inserts: {
    asked: `What to put into the box: up to ${digits(INSERTS)}. With any, a box fee is charged once.`,
    leftOut: "Left out, there are none.",
    changed: `What to put into the box, up to ${digits(INSERTS)}. They replace all former ones.`,
    shown: "What goes into the box beside the goods.",
    example: [exampleInsert],
    shownAs: [],
  },
};

const each = <Value>(say: (said: Said) => Value) =>
  Object.fromEntries(
    Object.entries<Said>(words).map(([name, said]) => [name, say(said)]),
  ) as Record<keyof Carried, Value>;

/** What a request to create an order says of each field, one to update it, and a reply. */
export const askedWords = each(({ asked, leftOut }) => [asked, leftOut].filter(Boolean).join(" "));
export const changedWords = each(({ asked, changed }) => changed ?? asked);
export const shownWords = each(({ asked, shown }) => shown ?? asked);

/** Each field as in real life: all that may be asked for, and a usual order as it is shown. */
type Example = { readonly [Name in keyof Carried]: Shown<Name> };
export const askedExample = each(({ example }) => example) as Example;
export const shownExample = each(({ example, shownAs }) => shownAs ?? example) as Example;
