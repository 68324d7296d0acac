import { expect, test } from "vitest";
import { HangingHosts } from "#shared/fetch/hanging-hosts.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const MINUTE_MS = 60_000;
const NEVER = 0;

/** Returns an environment whose first calls of these hosts timed out, each so many milliseconds ago. */
function after(timeouts: readonly (readonly [host: string, ago: number])[]): HangingHosts {
  const hosts = new HangingHosts();
  for (const [host, ago] of timeouts) hosts.timedOut(host, NOW - ago);
  return hosts;
}

test("no host counts as hanging before a call has timed out", () => {
  expect(new HangingHosts().mayHang("a", NEVER, NOW)).toBe(false);
});

test("a host that hangs is remembered for a minute, and no other host is affected", () => {
  expect(after([["a", 10_000]]).mayHang("a", NEVER, NOW)).toBe(true);
  expect(after([["a", 10_000]]).mayHang("b", NEVER, NOW)).toBe(false);
  expect(after([["a", MINUTE_MS - 1]]).mayHang("a", NEVER, NOW)).toBe(true);
  expect(after([["a", MINUTE_MS]]).mayHang("a", NEVER, NOW)).toBe(false);
});

test("a host that hangs repeatedly counts once", () => {
  const hosts = after([
    ["a", 20_000],
    ["a", 10_000],
  ]);
  expect(hosts.mayHang("b", NEVER, NOW)).toBe(false);
  expect(hosts.mayHang("a", NOW - 15_000, NOW)).toBe(true);
});

test("every host may hang while several hosts hang, until one of them is forgotten", () => {
  const hosts = after([
    ["a", 50_000],
    ["b", 10_000],
  ]);
  expect(hosts.mayHang("c", NEVER, NOW)).toBe(true);
  expect(hosts.mayHang("c", NEVER, NOW + 10_000)).toBe(false);
  expect(hosts.mayHang("b", NEVER, NOW + 10_000)).toBe(true);
});

test("a host that was called since is judged by that call", () => {
  const hosts = after([
    ["a", 20_000],
    ["b", 10_000],
  ]);
  for (const host of ["a", "b", "c"]) {
    expect(hosts.mayHang(host, NOW - 10_001, NOW)).toBe(true);
    expect(hosts.mayHang(host, NOW - 10_000, NOW)).toBe(false);
  }
});

test("whether a host itself hangs does not depend on other hosts", () => {
  const hosts = after([
    ["a", 50_000],
    ["b", 10_000],
  ]);
  expect(["a", "b", "c"].map((host) => hosts.hangs(host, NOW))).toEqual([true, true, false]);
  expect(hosts.hangs("a", NOW + 10_000)).toBe(false);
});
