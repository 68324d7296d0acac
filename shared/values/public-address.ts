import { BlockList, isIP } from "node:net";

/** The only range of IPv6 that the internet routes (RFC 4291, IANA). */
const GLOBAL_UNICAST = ["2000::/3"];

/** Ranges that are not hosts of the public internet (IANA's special-purpose registries). */
const SPECIAL = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
];

const LOOPBACK = ["127.0.0.0/8", "::1/128"];

const lists = new Map<readonly string[], BlockList>();

/** Makes each list for the first address that needs it: most URLs name a host, and a start need not wait for lists. */
function listOf(ranges: readonly string[]): BlockList {
  const known = lists.get(ranges);
  if (known !== undefined) return known;
  const list = new BlockList();
  lists.set(ranges, list);
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/**
 * Whether a text is an IP address of the public internet: not loopback, private, link-local, shared (CGNAT), multicast,
 * mapped, translated, documentation or reserved.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  return (
    (family === "ipv4" || listOf(GLOBAL_UNICAST).check(address, family)) &&
    !listOf(SPECIAL).check(address, family)
  );
}

/** Whether a text is an IP address of this machine, to which only a local stage may deliver. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && listOf(LOOPBACK).check(address, familyOf(address));
}
