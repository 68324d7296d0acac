import { randomBytes, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { withoutKeys, type Read } from "#shared/table/keys.ts";

/** How long a former secret still signs after a rotation. */
const ROTATION_MS = 24 * 60 * 60 * 1000;

/** Bounds the header, which has a signature for each secret. */
const FORMER_SECRETS = 5;

/** A subscription's signing secret. Its own item lets only functions that sign, rotate or subscribe read it. */
export const SigningSecret = z.strictObject({
  /** Changes with each rotation. The subscription holds it too, which shows whether a cached secret is current. */
  id: z.uuid(),
  secret: z.string(),
  /** Former secrets, which also sign until a time in epoch milliseconds. */
  previous_secrets: z.array(z.strictObject({ secret: z.string(), until: z.int() })),
});
export type SigningSecret = z.infer<typeof SigningSecret>;

/** Reads a secret's item, written by any release. */
export const readSecret: Read<SigningSecret> = (item) => withoutKeys(item) as SigningSecret;

/** A new subscription's secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks). */
export function newSecret(): SigningSecret {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  return { id: randomUUID(), secret, previous_secrets: [] };
}

export function rotated(former: SigningSecret, now: number): SigningSecret {
  return {
    ...newSecret(),
    previous_secrets: [
      { secret: former.secret, until: now + ROTATION_MS },
      ...former.previous_secrets.filter(({ until }) => until > now),
    ].slice(0, FORMER_SECRETS),
  };
}

/** Returns the secrets that sign at a time: the current one, then former ones that have not ended. */
export function signingKeys({ secret, previous_secrets }: SigningSecret, now: number): string[] {
  const previous = previous_secrets.filter(({ until }) => until > now);
  return [secret, ...previous.map((former) => former.secret)];
}
