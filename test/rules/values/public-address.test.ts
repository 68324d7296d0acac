import { expect, test } from "vitest";
import { isLoopback, isPublicAddress } from "#shared/values/public-address.ts";

test.each([
  "8.8.8.8",
  "93.184.215.14",
  "1.0.0.1",
  "11.0.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "172.15.255.255",
  "172.32.0.1",
  "192.167.255.255",
  "223.255.255.254",
  "2606:4700:4700::1111",
  "2a00:1450:4001:81b::200e",
  "2600:1f18::1",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["this network", "0.0.0.0"],
  ["this network", "0.1.2.3"],
  ["private", "10.0.0.1"],
  ["private", "10.255.255.255"],
  ["shared by carriers", "100.64.0.1"],
  ["shared by carriers", "100.127.255.255"],
  ["loopback", "127.0.0.1"],
  ["loopback", "127.255.255.254"],
  ["link-local", "169.254.0.1"],
  ["metadata", "169.254.169.254"],
  ["private", "172.16.0.1"],
  ["private", "172.31.255.255"],
  ["protocol assignments", "192.0.0.1"],
  ["documentation", "192.0.2.1"],
  ["6to4 relay", "192.88.99.1"],
  ["private", "192.168.0.1"],
  ["benchmarks", "198.18.0.1"],
  ["benchmarks", "198.19.255.255"],
  ["documentation", "198.51.100.1"],
  ["documentation", "203.0.113.1"],
  ["multicast", "224.0.0.1"],
  ["multicast", "239.255.255.255"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["unspecified", "::"],
  ["loopback", "::1"],
  ["mapped", "::ffff:8.8.8.8"],
  ["mapped", "::ffff:10.0.0.1"],
  ["mapped in hex", "::ffff:7f00:1"],
  ["IPv4-compatible", "::7f00:1"],
  ["IPv4-compatible", "::10.0.0.1"],
  ["translated", "::ffff:0:a00:1"],
  ["NAT64", "64:ff9b::a00:1"],
  ["NAT64", "64:ff9b::8.8.8.8"],
  ["local NAT64", "64:ff9b:1::a00:1"],
  ["discard only", "100::1"],
  ["Teredo", "2001::1"],
  ["protocol assignments", "2001:1ff:ffff::1"],
  ["documentation", "2001:db8::1"],
  ["6to4", "2002:a00:1::1"],
  ["documentation", "3fff::1"],
  ["segment routing", "5f00::1"],
  ["unique local", "fc00::1"],
  ["unique local", "fd00:ec2::254"],
  ["link-local", "fe80::1"],
  ["link-local with a zone", "fe80::1%eth0"],
  ["site-local", "fec0::1"],
  ["multicast", "ff02::1"],
  ["no address", "localhost"],
  ["no address", ""],
  ["no address", "999.1.1.1"],
])("%s is not public: %s", (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])("%s is loopback", (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each(["10.0.0.1", "8.8.8.8", "::", "::2", "::ffff:10.0.0.1", "localhost", ""])(
  "%j is not loopback",
  (address) => {
    expect(isLoopback(address)).toBe(false);
  },
);
