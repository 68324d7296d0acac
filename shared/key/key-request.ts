import * as z from "zod/mini";
import { distinct } from "#shared/values/distinct.ts";
import {
  dateOrDateTime,
  requiredCode,
  requiredText,
  someField,
  uuid,
} from "#shared/values/fields.ts";
import { timestamp, toInstant } from "#shared/values/time.ts";
import { productionDelay } from "./caller.ts";
import { KeyMode } from "./key.ts";
import { isOperatorPermission, Permission } from "./permission.ts";

/** Requests a second of a key that is given no other limit. */
export const DEFAULT_RATE_LIMIT = 10;

/** The gateway's limit for the whole API; a key could not use more. */
export const MAXIMUM_RATE_LIMIT = 1000;

const DAY_SECONDS = 24 * 60 * 60;

/** Timestamps sort as text, so a year of five digits would sort first. */
const END_OF_TIME = Date.UTC(10_000, 0);

const grants = () =>
  z.array(Permission).check(
    z.minLength(1),
    distinct("Must name no permission twice"),
    z.refine(isOfOneKind, {
      error:
        "Must be all public permissions, or all of operators (manage: and floor:); issue another key for the others",
    }),
  );

const expiry = () =>
  z.pipe(
    dateOrDateTime().check(
      z.refine((text) => {
        const end = toInstant(text).getTime();
        return end > Date.now() && end < END_OF_TIME;
      }, "Must be in the future, and before the year 10000"),
    ),
    z.transform((text: string) => timestamp(toInstant(text))),
  );

const rateLimit = () => z.int().check(z.gte(1), z.lte(MAXIMUM_RATE_LIMIT));

export const TEST_KEYS =
  "Must be public permissions in mode test; issue a live key for those of operators";

/** Facilities that a key may be bound to. */
export const BOUND_FACILITIES = 50;

const facilities = () =>
  z
    .array(requiredCode())
    .check(z.maxLength(BOUND_FACILITIES), distinct("Must name each facility once"));

export const BOUND_KEYS =
  "Bind a key to facilities that has floor:orders alone: other permissions reach the orders of all";

/** Whether a key may have some facilities: what is not of the floor knows no facility. */
export const canBeBound = ({
  permissions,
  facilities: bound = [],
}: {
  readonly permissions: readonly Permission[];
  readonly facilities?: readonly string[] | undefined;
}) => bound.length === 0 || permissions.every((permission) => permission === "floor:orders");

/** A key to issue; `expires` becomes a timestamp in UTC. */
export const ApiKeyCreate = z
  .object({
    user_id: uuid(),
    name: requiredText(),
    merchant: z.optional(requiredText()),
    mode: z._default(KeyMode, "live"),
    permissions: grants(),
    facilities: z._default(facilities(), []),
    rate_limit: z._default(rateLimit(), DEFAULT_RATE_LIMIT),
    production_delay: z._default(productionDelay(), 0),
    expires: z.optional(expiry()),
  })
  .check(
    z.refine(
      ({ mode, permissions }) => mode === "live" || !permissions.some(isOperatorPermission),
      {
        path: ["permissions"],
        error: TEST_KEYS,
      },
    ),
    z.refine(canBeBound, { path: ["facilities"], error: BOUND_KEYS }),
    z.refine(
      ({ merchant, permissions }) =>
        merchant === undefined || !permissions.some(isOperatorPermission),
      { path: ["merchant"], error: "Goes with merchants' permissions only" },
    ),
  );
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>;

/** A key's new expiry. `"never"` removes it; `null` could not, because it means the same as a missing field. */
export const KeyExpiry = z.union([z.literal("never"), expiry()], {
  error: 'Must be a date or a date-time in the future, before the year 10000, or "never"',
});

/** Fields of a key to change. */
export const ApiKeyUpdate = z
  .partial(
    z.object({
      name: requiredText(),
      permissions: grants(),
      facilities: facilities(),
      rate_limit: rateLimit(),
      production_delay: productionDelay(),
      expires: KeyExpiry,
    }),
  )
  .check(someField("Give at least one field to change"));
export type ApiKeyUpdate = z.infer<typeof ApiKeyUpdate>;

/** How long the former key stays valid after the new one is issued: a day by default, seven at most. */
export const ApiKeyRotate = z.object({
  grace_seconds: z._default(z.int().check(z.gte(0), z.lte(7 * DAY_SECONDS)), DAY_SECONDS),
});
export type ApiKeyRotate = z.infer<typeof ApiKeyRotate>;

/** A key is either a merchant's or an operator's. */
function isOfOneKind(chosen: readonly Permission[]): boolean {
  return chosen.every(isOperatorPermission) || !chosen.some(isOperatorPermission);
}
