import * as z from "zod/mini";
import { pick } from "#shared/values/pick.ts";
import { ownerOf } from "./caller.ts";
import { KeyMode } from "./key.ts";
import { Permission } from "./permission.ts";
import type { VerifiedKey } from "./verify-key.ts";

/** The calling key, as its caller sees it. */
export const OwnKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  user_id: z.uuid(),
  mode: KeyMode,
  permissions: z.array(Permission),
  created_at: z.string(),
  /** Null if the key does not expire. */
  expires_at: z.nullable(z.string()),
  rate_limit_per_minute: z.int(),
  /** In the current minute, after this request. */
  rate_limit_remaining: z.int(),
  /** Seconds until the next minute. */
  rate_limit_reset: z.int(),
});
export type OwnKey = z.infer<typeof OwnKey>;

/** An operator's calling key, as its caller sees it. */
export const OwnOperatorKey = z.extend(OwnKey, {
  /** The facilities whose orders alone it sees and changes; all of them if empty. */
  facilities: z.array(z.string()),
});
export type OwnOperatorKey = z.infer<typeof OwnOperatorKey>;

export const toOwnKey = (key: VerifiedKey): OwnKey => pick(OwnKey, shown(key));

export const toOwnOperatorKey = (key: VerifiedKey): OwnOperatorKey =>
  pick(OwnOperatorKey, shown(key));

const shown = ({ record, window }: VerifiedKey) => ({
  ...record,
  facilities: [...record.facilities],
  user_id: ownerOf(record),
  expires_at: record.expires ?? null,
  rate_limit_per_minute: window.limit,
  rate_limit_remaining: window.remaining,
  rate_limit_reset: window.reset,
});
