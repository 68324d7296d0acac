import { randomBytes, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";

/** How long a former secret signs beside the new one. */
const ROTATION_MS = 24 * 60 * 60 * 1000;

/** Each is a signature more in a header. */
const FORMER_SECRETS = 5;

/** What a subscription's calls are signed with. An item of its own, which only those may read who sign or rotate. */
export const SigningSecret = z.strictObject({
  /** Another one after each rotation; the subscription names it too, so that nobody takes an old secret for the present. */
  id: z.uuid(),
  secret: z.string(),
  /** Secrets of before, each signing too until a time in epoch milliseconds. */
  previous_secrets: z.array(z.strictObject({ secret: z.string(), until: z.int() })),
});
export type SigningSecret = z.infer<typeof SigningSecret>;

/** A secret's item as a record, whatever release wrote it. */
export function readSecret(item: StoredItem): SigningSecret {
  return withoutKeys(item) as SigningSecret;
}

/** A new subscription's secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks). */
export function newSecret(): SigningSecret {
  return { id: randomUUID(), secret: createSecret(), previous_secrets: [] };
}

/** A secret after its rotation. */
export function rotated(former: SigningSecret, now: number): SigningSecret {
  return {
    ...newSecret(),
    previous_secrets: [
      { secret: former.secret, until: now + ROTATION_MS },
      ...former.previous_secrets.filter(({ until }) => until > now),
    ].slice(0, FORMER_SECRETS),
  };
}

/** What signs at a time: the present secret, and those before it while receivers change over. */
export function signingKeys({ secret, previous_secrets }: SigningSecret, now: number): string[] {
  const previous = previous_secrets.filter(({ until }) => until > now);
  return [secret, ...previous.map((former) => former.secret)];
}

const createSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
