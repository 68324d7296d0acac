import { createHmac } from "node:crypto";

/**
 * Returns the headers of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, with a signature for each secret. So
 * a receiver may verify with the old or the new secret during a rotation.
 */
export function signatureHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
