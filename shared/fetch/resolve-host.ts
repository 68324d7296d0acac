import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isLoopback, isPublicAddress } from "#shared/values/public-address.ts";

/** A name server has 2 seconds to answer, and 4 at the second try. */
const QUERIES = { timeout: 2000, tries: 2 };

/** `localhost` is this machine by definition (RFC 6761); name servers do not know it. */
const LOCALHOST = ["127.0.0.1", "::1"];

/** A host without an address that may be called. */
export class BlockedAddressError extends Error {
  readonly code = "EBLOCKED";

  constructor(host: string) {
    super(`${host} is no public address`);
  }
}

/**
 * The addresses of a URL's host (a name or an address) that may be called. Throws {@link BlockedAddressError} if there
 * is none, and the errors of name servers. The signal aborts a look-up. A look-up takes no thread, unlike `dns.lookup`:
 * however many wait for a dead name server, others do not.
 */
export async function resolveHost(hostname: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const allowed = (await addressesOf(host, signal)).filter(mayConnect);
  if (allowed.length === 0) throw new BlockedAddressError(host);
  return allowed.map((address) => ({ address, family: isIP(address) }));
}

function addressesOf(host: string, signal: AbortSignal): string[] | Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  return /^localhost\.?$/.test(host) ? LOCALHOST : lookUp(host, signal);
}

async function lookUp(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver(QUERIES);
  const cancel = () => {
    resolver.cancel();
  };
  // A signal that has fired already calls no listener.
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel);
  try {
    return await resolver.resolve4(name);
  } catch (error) {
    // IPv6 last: a Lambda outside a VPC cannot connect to it; a local stage may need it.
    if ((error as NodeJS.ErrnoException).code !== "ENODATA") throw error;
    return await resolver.resolve6(name);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** Public addresses, and on a local stage this machine's. */
function mayConnect(address: string): boolean {
  if (isPublicAddress(address)) return true;
  return process.env["WEBHOOK_ALLOW_LOOPBACK"] === "true" && isLoopback(address);
}
