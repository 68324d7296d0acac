import { describe, expect, test, vi } from "vitest";
import { allowLoopback } from "../../../support/network-scene.ts";
import { startPostScene } from "./post-scene.ts";

const { names, receive, send } = await startPostScene();

const blocked = { status: 0, error: "address_not_public" };

const PRIVATE_ADDRESSES = [
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "127.0.0.1",
  "127.1.2.3",
  "169.254.169.254",
  "172.16.0.1",
  "192.0.0.1",
  "192.0.2.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:169.254.169.254",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::a00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "3fff::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fec0::1",
  "ff02::1",
];

describe("never connected to", () => {
  test.each(PRIVATE_ADDRESSES)("%s, behind a name", async (address) => {
    names.lead("hooks.example.com", [address]);
    expect(await send("http://hooks.example.com:9/")).toEqual(blocked);
  });

  test.each(PRIVATE_ADDRESSES)("%s in the URL itself", async (address) => {
    const host = address.includes(":") ? `[${address}]` : address;
    expect(await send(`http://${host}:9/`)).toEqual(blocked);
    expect(await send(`https://${host}/`)).toEqual(blocked);
  });

  test.each([
    "http://2130706433:9/",
    "http://0x7f000001:9/",
    "http://0177.0.0.1:9/",
    "http://127.1:9/",
    "http://0x7f.1:9/",
    "http://017700000001:9/",
    "http://%31%32%37.0.0.1:9/",
    "http://１２７.０.０.１:9/",
    "http://127。0。0。1:9/",
    "http://[0:0:0:0:0:ffff:127.0.0.1]:9/",
    "http://user:password@127.0.0.1:9/",
    "http://example.com@127.0.0.1:9/",
  ])("this machine as %s", async (url) => {
    const before = names.questions.length;
    expect(await send(url)).toEqual(blocked);
    expect(names.questions).toHaveLength(before);
  });

  test("this machine while something listens there", async () => {
    const [four, six] = [await receive(), await receive(undefined, { host: "::1" })];
    expect(await send(four.url)).toEqual(blocked);
    expect(await send(six.url)).toEqual(blocked);
    expect(await send(`http://localhost:${String(four.port)}/`)).toEqual(blocked);
    expect(await send(`http://localhost:${String(six.port)}/`)).toEqual(blocked);
    expect([...four.calls, ...six.calls]).toEqual([]);
  });

  test("a name with only private addresses", async () => {
    names.lead("hooks.example.com", ["10.0.0.1", "fd00::1", "127.0.0.1"]);
    expect(await send("http://hooks.example.com:9/")).toEqual(blocked);
  });

  test.each(["10.0.0.1", "169.254.169.254", "::ffff:10.0.0.1", "fd00::1", "0.0.0.0"])(
    "%s by a local stage, which may deliver to its own machine",
    async (address) => {
      allowLoopback();
      names.lead("hooks.example.com", [address]);
      expect(await send("http://hooks.example.com:9/")).toEqual(blocked);
    },
  );

  test.each(["1", "TRUE", "yes", ""])(
    "this machine when WEBHOOK_ALLOW_LOOPBACK is %j",
    async (value) => {
      vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", value);
      expect(await send("http://127.0.0.1:9/")).toEqual(blocked);
    },
  );
});

describe("without permission for http,", () => {
  test.each(["http://127.0.0.1:%/", "https://127.0.0.1:%/"])(
    "%s on its own port is not called",
    async (url) => {
      allowLoopback();
      vi.stubEnv("WEBHOOK_ALLOW_HTTP", undefined);
      const receiver = await receive();
      const result = await send(url.replace("%", String(receiver.port)));
      expect(result).toEqual({ status: 0, error: "https_required" });
      expect(receiver.calls).toEqual([]);
    },
  );

  test("https on port 8443 is resolved", async () => {
    vi.stubEnv("WEBHOOK_ALLOW_HTTP", undefined);
    names.lead("hooks.example.com", ["10.0.0.1"]);
    expect(await send("https://hooks.example.com:8443/")).toEqual(blocked);
  });
});
