import ipaddr from "ipaddr.js";

/** The only range of IPv6 that is routed in public: what lies outside it is never connected to (RFC 4291, IANA). */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/** IPv6 ranges inside 2000::/3 that carry or stand for something else. */
const SPECIAL_IPV6: readonly [ipaddr.IPv6, number][] = [
  [ipaddr.IPv6.parse("2001::"), 23],
  [ipaddr.IPv6.parse("2001:db8::"), 32],
  [ipaddr.IPv6.parse("2002::"), 16],
  [ipaddr.IPv6.parse("3fff::"), 20],
];

/**
 * Whether an IP address is one of the public internet's: not loopback, private, link-local, shared (CGNAT),
 * multicast, mapped, translated, documentation or reserved. A text that is no IP address is not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === "unicast";
  return parsed.match(GLOBAL_UNICAST) && !SPECIAL_IPV6.some((range) => parsed.match(range));
}

/** Whether an IP address is this machine's own: what only a local stage may deliver to. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
