import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import * as z from "zod/mini";
import { withoutKeys, type Read } from "#shared/table/keys.ts";
import { pick } from "#shared/values/pick.ts";
import { Permission, permissions } from "./permission.ts";

/** Whether a key works on what is made and sent, or on orders that only walk through their states. */
export const KeyMode = z.enum(["live", "test"]);
export type KeyMode = z.infer<typeof KeyMode>;

/** An API key as operators see it; the key itself is not stored. */
export const ApiKey = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  /** The name of the merchant whom it was issued to, or null. */
  merchant: z.nullable(z.string()),
  mode: KeyMode,
  prefix: z.string(),
  permissions: z.array(Permission),
  /** The facilities whose orders alone it sees and changes; all of them if empty. */
  facilities: z.array(z.string()),
  /** Requests a second, counted by the minute: 10 allow 600 in every minute. */
  rate_limit: z.int(),
  /** Minutes that its orders wait before production, if they do not say how long; merchants' keys alone use it. */
  production_delay: z.int(),
  created_at: z.string(),
  /** Null if the key does not expire. */
  expires: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  /** The minute of the last request while the key was valid, or null without a request in the last 30 days. */
  last_used: z.nullable(z.string()),
  /** Ids of the keys that did so, or null. */
  issued_by: z.string(),
  updated_by: z.nullable(z.string()),
  rotated_by: z.nullable(z.string()),
  revoked_by: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A key as it is stored, under its hash. */
export const KeyRecord = z.strictObject({
  id: z.uuid(),
  /** Whom it was issued to. Orders and subscriptions that are made with it belong to {@link ownerOf} it. */
  user_id: z.uuid(),
  name: z.string(),
  /** The name of its owner, by which people know the user; a successor keeps it. */
  merchant: z.optional(z.string()),
  mode: KeyMode,
  prefix: z.string(),
  permissions: z.readonly(z.array(z.enum(permissions))),
  facilities: z.readonly(z.array(z.string())),
  rate_limit: z.int(),
  production_delay: z.int(),
  created_at: z.string(),
  expires: z.optional(z.string()),
  revoked_at: z.optional(z.string()),
  /** Id of the key that replaced it. */
  replaced_by: z.optional(z.string()),
  issued_by: z.string(),
  updated_by: z.optional(z.string()),
  rotated_by: z.optional(z.string()),
  revoked_by: z.optional(z.string()),
});
export type KeyRecord = z.infer<typeof KeyRecord>;

/** `issued_by` of a stage's first key, which no other key issued. */
export const BOOTSTRAP = "bootstrap";

/** Reads a key's item, whatever release wrote it. */
export const readKey: Read<KeyRecord> = (item) => withoutKeys(item) as KeyRecord;

/** Whether a key is neither revoked nor expired at a timestamp. */
export function isValid(
  { revoked_at, expires }: Pick<KeyRecord, "revoked_at" | "expires">,
  now: string,
): boolean {
  return revoked_at === undefined && (expires === undefined || expires > now);
}

/** A key as the API shows it. */
export function toApiKey(record: KeyRecord, last_used: string | null): ApiKey {
  return pick(ApiKey, {
    ...record,
    merchant: record.merchant ?? null,
    facilities: [...record.facilities],
    expires: record.expires ?? null,
    revoked_at: record.revoked_at ?? null,
    last_used,
    updated_by: record.updated_by ?? null,
    rotated_by: record.rotated_by ?? null,
    revoked_by: record.revoked_by ?? null,
  });
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(
  `^pod_(?:test_)?([0-9A-Za-z]{${String(RANDOM_LENGTH)}})([0-9A-Za-z]{${String(CHECKSUM_LENGTH)}})$`,
);

/** A new key: `pod_` or `pod_test_`, 32 random base62 characters (190 bits) and a checksum of 6. */
export function createKey(mode: KeyMode = "live"): string {
  let random = "";
  while (random.length < RANDOM_LENGTH) {
    for (const byte of randomBytes(RANDOM_LENGTH)) {
      // 248 is the largest multiple of 62 in a byte: larger values would make some characters likelier than others.
      if (byte < 248 && random.length < RANDOM_LENGTH) random += ALPHABET.charAt(byte % 62);
    }
  }
  return `${mode === "test" ? "pod_test_" : "pod_"}${random}${checksum(random)}`;
}

/** Whether a text has a key's form and checksum; any other is refused without reading the table. */
export function isKey(text: string): boolean {
  const [, random = "", sum] = FORM.exec(text) ?? [];
  return sum !== undefined && sum === checksum(random);
}

/** SHA-256 in hex. A key has 190 random bits, so no slow password hash is needed. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function checksum(random: string): string {
  let rest = crc32(random);
  let sum = "";
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit++) {
    sum = ALPHABET.charAt(rest % 62) + sum;
    rest = Math.floor(rest / 62);
  }
  return sum;
}
