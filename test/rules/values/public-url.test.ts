import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isTransportAllowed, publicUrl, urlFault } from "#shared/values/public-url.ts";

const NOT_PUBLIC = "Must have a public host: no private, loopback or reserved address";
const NOT_HTTP = "Must be an http or https URL";

// The shell that runs the tests may have set these for a separate service.
beforeEach(() => {
  vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", undefined);
  vi.stubEnv("WEBHOOK_ALLOW_HTTP", undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  "http://shop.example.com/hooks",
  "https://shop.example.com:8443/hooks?a=b",
  "HTTPS://SHOP.EXAMPLE.COM/",
  "https://shop.example.com./",
  "https://münchen.example/",
  "https://localhost.example.com/",
  "https://internal-shop.example.com/",
  "https://8.8.8.8/",
  "https://134744072/",
  "https://shop.example.com/?next=http://10.0.0.1/",
])("nothing speaks against %s", (url) => {
  expect(urlFault(url)).toBeUndefined();
});

describe("a host that is an address", () => {
  test.each([
    ["loopback", "127.0.0.1"],
    ["loopback, short", "127.1"],
    ["loopback, decimal", "2130706433"],
    ["loopback, hex", "0x7f000001"],
    ["loopback, hex steps", "0x7f.0x0.0x0.0x1"],
    ["loopback, octal", "0177.0.0.1"],
    ["loopback, octal whole", "017700000001"],
    ["loopback, full-width digits", "１２７.０.０.１"],
    ["loopback, circled digits", "①②⑦.⓪.⓪.①"],
    ["loopback, escaped", "%31%32%37.0.0.1"],
    ["loopback, dot at the end", "127.0.0.1."],
    ["private", "10.0.0.1"],
    ["private, decimal", "167772161"],
    ["private, hex", "0x0a000001"],
    ["private, octal", "012.0.0.1"],
    ["shared by carriers", "100.64.0.1"],
    ["link-local", "169.254.1.1"],
    ["metadata", "169.254.169.254"],
    ["metadata, decimal", "2852039166"],
    ["metadata, hex", "0xa9fea9fe"],
    ["metadata, octal", "0251.0376.0251.0376"],
    ["unspecified", "0"],
    ["IPv6 loopback", "[::1]"],
    ["IPv6 loopback, long", "[0:0:0:0:0:0:0:1]"],
    ["IPv6 unspecified", "[::]"],
    ["IPv4-mapped", "[::ffff:10.0.0.1]"],
    ["IPv4-mapped, hex", "[::ffff:a9fe:a9fe]"],
    ["IPv4-compatible", "[::127.0.0.1]"],
    ["NAT64", "[64:ff9b::10.0.0.1]"],
    ["NAT64, hex", "[64:ff9b::a9fe:a9fe]"],
    ["6to4", "[2002:7f00:1::]"],
    ["unique local", "[fd00::1]"],
    ["metadata, IPv6", "[fd00:ec2::254]"],
    ["IPv6 link-local", "[fe80::1]"],
    ["multicast", "224.0.0.1"],
    ["IPv6 multicast", "[ff02::1]"],
  ])("is refused: %s, %s", (_, host) => {
    expect(urlFault(`http://${host}/hooks`)).toBe(NOT_PUBLIC);
  });
});

describe("a host that is a name", () => {
  test.each([
    "localhost",
    "localhost.",
    "LOCALHOST",
    "api.localhost",
    "api.localhost.",
    "metadata",
    "metadata.google.internal",
    "metadata.google.internal.",
    "instance-data.ec2.internal",
    "kubernetes.default.svc.cluster.local",
    "printer.local",
    "router.lan",
    "nas.home.arpa",
    "wiki.intranet",
    "shop.test",
    "shop.invalid",
    "shop.onion",
    "intranet",
  ])("is refused where no public resolver knows it: %s", (host) => {
    expect(urlFault(`https://${host}/hooks`)).toBe(NOT_PUBLIC);
  });
});

test.each([
  "",
  "shop.example.com",
  "//shop.example.com",
  "ftp://shop.example.com/",
  "ws://shop.example.com/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "data:text/plain,x",
  "http://",
  "http://256.1.1.1/",
  "http://[::1",
  "http://exa mple.com/",
])("%j is no http URL", (url) => {
  expect(urlFault(url)).toBe(NOT_HTTP);
});

test("an address of IPv6 is told, because calls go by IPv4", () => {
  expect(urlFault("https://[2606:4700:4700::1111]/")).toBe(
    "Must have a host name or an IPv4 address: the service calls by IPv4",
  );
});

test.each([
  "https://example..com/",
  "https://.example.com/",
  "https://example.com../",
  `https://${"a".repeat(64)}.example.com/`,
  `https://${"abcdefghi.".repeat(26)}com/`,
])("%s has no name that can be resolved", (url) => {
  expect(urlFault(url)).toBe(
    "Must have a host name whose parts between dots have 1 to 63 characters, 253 in all",
  );
});

test("a copied URL is read without blanks and invisible characters", () => {
  const url = "https://shop.example.com/größe.svg?a=b";
  for (const copied of [
    ` ${url}\n`,
    `${url}\u200b`,
    `\ufeff${url}\u200e`,
    url.replace(".", "\u2060."),
  ]) {
    expect(publicUrl().parse(copied)).toBe(url);
  }
  const [inside] = publicUrl().safeParse("https://shop.example.com/a b.png").error?.issues ?? [];
  expect(inside?.message).toBe("Must not contain spaces or line breaks: write a space as %20");
});

test.each([
  "https://user@shop.example.com/",
  "https://user:secret@shop.example.com/",
  "https://:secret@shop.example.com/",
  "https://shop.example.com@10.0.0.1/",
])("%s carries credentials", (url) => {
  expect(urlFault(url)).toBe("Must not carry credentials");
});

test("a backslash is refused: programs differ in the host that they read", () => {
  expect(urlFault("https://a.example\\@10.0.0.1/")).toBe(
    "Must not contain a backslash: write it as %5C",
  );
});

describe("on a stage that allows loopback", () => {
  test.each([
    "http://127.0.0.1:4000/",
    "http://2130706433/",
    "http://localhost:4000/",
    "http://localhost./",
    "http://[::1]:4000/",
  ])("%s is taken", (url) => {
    vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
    expect(urlFault(url)).toBeUndefined();
  });

  test.each([
    "http://10.0.0.1/",
    "http://169.254.169.254/",
    "http://0.0.0.0/",
    "http://[fd00::1]/",
  ])("%s is refused all the same", (url) => {
    vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
    expect(urlFault(url)).toBe(NOT_PUBLIC);
  });

  test("only true allows it", () => {
    for (const value of ["1", "false", ""]) {
      vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", value);
      expect(urlFault("http://127.0.0.1/")).toBe(NOT_PUBLIC);
    }
  });
});

test("the schema takes 2,048 characters and names the kind of the fault", () => {
  const schema = publicUrl();
  const longest = "https://shop.example.com/".padEnd(2048, "x");
  expect(schema.safeParse(longest).success).toBe(true);
  expect(schema.safeParse(`${longest}x`).success).toBe(false);
  const issues = schema.safeParse("http://10.0.0.1/").error?.issues;
  expect(issues).toMatchObject([{ message: NOT_PUBLIC, params: { type: "url_not_public" } }]);
});

describe("a webhook", () => {
  const secure = "Must be an https URL with the port 443 or 8443";
  const faultOf = (url: string, schema = publicUrl("webhook")) =>
    schema.safeParse(url).error?.issues.map(({ message }) => message);
  const plain = [
    "http://shop.example.com/hooks",
    "http://shop.example.com:443/",
    "https://shop.example.com:80/",
    "https://shop.example.com:8080/",
    "https://8.8.8.8:22/",
  ];

  test.each([
    "https://shop.example.com/",
    "https://shop.example.com:443/",
    "https://shop.example.com:0443/",
    "HTTPS://shop.example.com:8443/",
  ])("may be %s", (url) => {
    expect(faultOf(url)).toBeUndefined();
    expect(isTransportAllowed(new URL(url))).toBe(true);
  });

  test.each(plain)("must not be %s, as artwork may", (url) => {
    expect(faultOf(url)).toEqual([secure]);
    expect(isTransportAllowed(new URL(url))).toBe(false);
    expect(faultOf(url, publicUrl())).toBeUndefined();
  });

  test.each(plain)("may be %s on a stage that allows http", (url) => {
    vi.stubEnv("WEBHOOK_ALLOW_HTTP", "true");
    expect(faultOf(url)).toBeUndefined();
  });

  test("gets one fault at a time: that its host is not public", () => {
    expect(faultOf("http://10.0.0.1/")).toEqual([NOT_PUBLIC]);
  });

  test.each(["1", "false", ""])("is not allowed by the setting %j", (value) => {
    vi.stubEnv("WEBHOOK_ALLOW_HTTP", value);
    expect(faultOf("http://shop.example.com/")).toEqual([secure]);
  });
});
