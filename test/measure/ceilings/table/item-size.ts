import type { AttributeValue } from "@aws-sdk/client-dynamodb";

/** An item in DynamoDB's JSON. */
export type WireItem = Readonly<Record<string, AttributeValue>>;

/** Bytes of an item as DynamoDB counts them: names and values. */
export function sizeOf(item: WireItem): number {
  const sizes = Object.entries(item).map(([name, value]) => bytes(name) + sizeOfValue(value));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const bytes = (text: string) => Buffer.byteLength(text);
const total = (values: readonly AttributeValue[]) =>
  values.reduce((sum, value) => sum + 1 + sizeOfValue(value), 0);

function sizeOfValue(value: AttributeValue): number {
  if (value.S !== undefined) return bytes(value.S);
  // Two digits take a byte; the sign takes one more.
  if (value.N !== undefined) return Math.ceil(value.N.replace(/[-.]/g, "").length / 2) + 1;
  if (value.B !== undefined) return Buffer.from(String(value.B), "base64").length;
  if (value.L !== undefined) return 3 + total(value.L);
  if (value.M !== undefined) return 3 + sizeOf(value.M) + Object.keys(value.M).length;
  if (value.SS !== undefined) return value.SS.reduce((sum, text) => sum + bytes(text), 0);
  return 1;
}
