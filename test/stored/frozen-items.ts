import { unmarshall } from "@aws-sdk/util-dynamodb";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredItem } from "#shared/table/keys.ts";

/** An item in DynamoDB's own form. */
export type FrozenItem = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const FOLDER = join(import.meta.dirname, "items");

/** The kinds of items that are frozen. */
export const frozenKinds = readdirSync(FOLDER).map((file) => file.replace(".json", ""));

/** The frozen items of a kind. */
export function frozenItems(kind: string): FrozenItem[] {
  return JSON.parse(readFileSync(join(FOLDER, `${kind}.json`), "utf8")) as FrozenItem[];
}

/** An item as the table's client reads it. */
export function readFrozen(item: FrozenItem): StoredItem {
  const bytes = (name: string, value: unknown) =>
    name === "B" ? Buffer.from(String(value), "base64") : value;
  const attributes = JSON.parse(JSON.stringify(item), bytes) as Parameters<typeof unmarshall>[0];
  return unmarshall(attributes) as StoredItem;
}
