import type { ReplyOf } from "#shared/api/route/route.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";

/*
 * What a handler may answer is the compiler's matter, so that nothing here is run: `npm run types` fails where a line
 * that is marked as an error compiles, and where another one does not.
 */

const declaration = {
  method: "GET",
  path: "/things",
  permission: null,
  touches: [],
  message: "",
} as const;

interface Thing {
  id: string;
  note?: string | undefined;
}
type Row = { type: "catalog"; name: string } | { type: "product"; sku: string };

const one = { ...declaration, reply: null as ReplyOf<Thing> };
const bare = { ...declaration, reply: null as ReplyOf<Thing>, bare: true } as const;
const text = { ...declaration, reply: null as ReplyOf<string>, bare: true } as const;
const document = {
  ...declaration,
  reply: null as ReplyOf<string>,
  bare: true,
  contentType: "text/html",
} as const;
const maybe = { ...declaration, reply: null as ReplyOf<{ thing: Thing | null }> };
const rows = { ...declaration, reply: null as ReplyOf<{ rows: Row[] }> };
const list = { ...declaration, reply: null as ReplyOf<{ success: true; items: Thing[] }> };
const open = {
  ...declaration,
  reply: null as ReplyOf<{ openapi: string; [field: string]: unknown }>,
};

const thing = { id: "1" };
const record = { id: "1", secret: "s" };
const found = thing.id === "1" ? thing : null;

/** Code that compiles: a handler that answers as its route declares. */
export function compiles() {
  return [
    openEndpoint(one, () => Promise.resolve({ data: thing })),
    openEndpoint(one, () => Promise.resolve({ data: { id: "1", note: "n" }, headers: { a: "b" } })),
    openEndpoint(bare, () => Promise.resolve({ data: thing })),
    openEndpoint(text, () => Promise.resolve({ data: "gone" })),
    openEndpoint(document, () => Promise.resolve({ data: "<p>" })),
    openEndpoint(document, () => Promise.resolve({ data: Buffer.from("<p>") })),
    openEndpoint(maybe, async () => ({ data: { thing: await Promise.resolve(found) } })),
    openEndpoint(rows, () => Promise.resolve({ data: { rows: [{ type: "product", sku: "T" }] } })),
    openEndpoint(list, () => Promise.resolve({ data: { success: true, items: [thing] } })),
    openEndpoint(open, () => Promise.resolve({ data: { openapi: "3.1.0", paths: {} } })),
    openEndpoint(one, () => Promise.reject(new Error("refused"))),
  ];
}

/** Code that does not compile: an extra field, in a literal or in a variable, with or without an envelope. */
export function surplusFields() {
  // @ts-expect-error secret is no field of the reply
  openEndpoint(one, () => Promise.resolve({ data: { id: "1", secret: "s" } }));
  // @ts-expect-error secret is no field of the reply
  openEndpoint(one, () => Promise.resolve({ data: record }));
  // @ts-expect-error secret is no field of the reply
  openEndpoint(one, async () => ({ data: await Promise.resolve(record) }));
  // @ts-expect-error secret is no field of the reply
  openEndpoint(bare, () => Promise.resolve({ data: record }));
}

/** An extra field in an item of a list, in a nullable object or in a union. */
export function surplusFieldsInside() {
  // @ts-expect-error secret is no field of an item
  openEndpoint(list, () => Promise.resolve({ data: { success: true, items: [record] } }));
  // @ts-expect-error secret is no field of the thing
  openEndpoint(maybe, () => Promise.resolve({ data: { thing: found && record } }));
  const row = { type: "product" as const, sku: "T", secret: "s" };
  // @ts-expect-error secret is no field of a row
  openEndpoint(rows, () => Promise.resolve({ data: { rows: [row] } }));
}

/** A missing field, or a field of another type. */
export function otherFields() {
  // @ts-expect-error id is missing
  openEndpoint(one, () => Promise.resolve({ data: { note: "n" } }));
  // @ts-expect-error id is a text
  openEndpoint(bare, () => Promise.resolve({ data: { id: 1 } }));
  // @ts-expect-error success is true
  openEndpoint(list, () => Promise.resolve({ data: { success: false, items: [] } }));
  // @ts-expect-error the reply is a text
  openEndpoint(text, () => Promise.resolve({ data: thing }));
  // @ts-expect-error the reply is a document
  openEndpoint(document, () => Promise.resolve({ data: thing }));
}
