import { afterAll, describe, expect, test, vi } from "vitest";
import { checkArtwork as contract } from "#shared/api/public/orders.ts";
import { newCaller } from "../../support/call.ts";
import { jpeg, pdf, png, svg, tiff } from "../../support/artwork-files.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { withLine } from "../../support/order-request.ts";
import { hang, reset, startReceiver, status, type Answer } from "../../support/receiver.ts";

const caller = await newCaller();
const host = await startReceiver();
afterAll(() => host.stop());

const file = { sku: "TEE-CLASSIC-BLACK-M", key: "front", url: host.url };
const check = (fields: Record<string, unknown> = {}) =>
  caller.post("/artwork-checks", { ...file, ...fields });

/** Returns the finding of a check for a host with this answer. */
async function checked(answer: Answer) {
  host.answerWith(answer);
  return expectSuccess(await check(), contract);
}

const give =
  (body: Buffer | string, code = 200): Answer =>
  (response) =>
    response.writeHead(code, { "content-type": "image/png" }).end(body);

/** Answers with a file of 50 MB. */
const huge: Answer = (response) => {
  response.writeHead(200);
  response.write(png(4500, 5400).subarray(0, 33));
  const chunk = Buffer.alloc(64 * 1024);
  let chunks = 0;
  const pour = () => {
    while (chunks < 800 && response.write(chunk)) chunks++;
    if (chunks === 800) response.end();
  };
  response.on("drain", pour);
  pour();
};

const html = "<!doctype html><html><body><img src='art.png'></body></html>";

test.each([
  ["a PNG that fits", give(png(4500, 5400)), "ok", undefined, 300],
  ["a part of one, as asked for", give(png(4500, 5400), 206), "ok", undefined, 300],
  ["a JPEG that is larger", give(jpeg(9000, 10_800)), "ok", undefined, 600],
  ["a TIFF that fits", give(tiff(4500, 5400)), "ok", undefined, 300],
  ["a PDF", give(pdf), "ok", undefined, null],
  ["an SVG", give(svg('width="45" height="54"')), "ok", undefined, null],
  ["a PNG of 50 MB", huge, "ok", undefined, 300],
  ["a PNG of 200 dpi", give(png(3000, 3600)), "warning", "ARTWORK_LOW_DPI", 200],
  ["a PNG of 149 dpi", give(png(2249, 2699)), "failed", "ARTWORK_TOO_SMALL", 149],
  ["an icon", give(png(16, 16)), "failed", "ARTWORK_TOO_SMALL", 0],
  ["a PNG cut off in its header", give(png(9, 9).subarray(0, 20)), "failed", "ARTWORK_TYPE", null],
  ["a PNG bomb", give(png(50_000, 50_000)), "failed", "ARTWORK_TYPE", null],
  ["a PNG of 0 x 0", give(png(0, 0)), "failed", "ARTWORK_TYPE", null],
  ["a PNG of 2^31 pixels", give(png(2 ** 31, 1)), "failed", "ARTWORK_TYPE", null],
  ["a page that says it is a PNG", give(html), "failed", "ARTWORK_TYPE", null],
  ["nothing", give(""), "failed", "ARTWORK_TYPE", null],
  ["404", status(404), "failed", "ARTWORK_UNREACHABLE", null],
  ["403", status(403), "failed", "ARTWORK_UNREACHABLE", null],
  ["a reset", reset, "failed", "ARTWORK_UNREACHABLE", null],
  [
    "a redirect to the cloud's own network",
    status(302, { location: "http://169.254.169.254/latest/meta-data/" }),
    "failed",
    "ARTWORK_UNREACHABLE",
    null,
  ],
] satisfies [string, Answer, string, string | undefined, number | null][])(
  "%s",
  async (_, answer, expected, code, dpi) => {
    const started = performance.now();
    const report = await checked(answer);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(report).toMatchObject({ status: expected, dpi });
    expect(report.issues.map((issue) => issue.code)).toEqual(code === undefined ? [] : [code]);
  },
);

test("a host that hangs is reported within 10 seconds", { timeout: 20_000 }, async () => {
  const started = performance.now();
  const { issues } = await checked(hang);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(issues).toMatchObject([
    { code: "ARTWORK_UNREACHABLE", details: { reason: "timeout" }, severity: "blocking" },
  ]);
});

test("the reply has all fields", async () => {
  expect(await checked(give(png(1000, 1200)))).toEqual({
    status: "failed",
    width_px: 1000,
    height_px: 1200,
    dpi: 66,
    checked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/) as string,
    issues: [
      {
        code: "ARTWORK_TOO_SMALL",
        severity: "blocking",
        path: "url",
        message: "At 1000 x 1200 pixels this prints at 66 dpi; at least 150 are required.",
        remedy: "Use an image of at least 2250 x 2700 pixels; 4500 x 5400 print best.",
        since: null,
        details: { dpi: 66, needed_dpi: 150 },
      },
    ],
  });
});

test("nothing of the host's reply but its status is told", async () => {
  host.answerWith((response) =>
    response.writeHead(500, "Secret reason", { "x-secret": "header-4711" }).end("body-4711"),
  );
  const reply = await check();
  const { issues } = expectSuccess(reply, contract);
  expect(issues[0]?.details).toEqual({ reason: "status", status: 500 });
  expect(JSON.stringify([reply.body, [...reply.headers]])).not.toMatch(/(header|body)-4711|Secret/);
});

describe("422", () => {
  test.each([
    ["sku", { sku: "GONE" }],
    ["key", { key: "left_cuff" }],
  ])("for a %s that is not offered, in the words of create", async (field, wrong) => {
    const { sku, key, url } = { ...file, ...wrong };
    const reply = await check(wrong);
    expectFaults(reply, `body.${field}`);
    const refused = await caller.post("/orders", withLine({ sku, print_files: [{ key, url }] }));
    const told = [reply, refused].map(({ body }) =>
      (body["detail"] as { msg: string; type: string }[]).map(({ msg, type }) => ({ msg, type })),
    );
    expect(told[0]).toEqual(told[1]);
  });

  test.each([
    "http://10.0.0.1/a.png",
    "http://169.254.169.254/",
    "ftp://files.example.com/a.png",
    "http://user:password@files.example.com/a.png",
    "http://files.internal/a.png",
    "",
  ])("for the URL %j", async (url) => {
    expectFaults(await check({ url }), "body.url");
  });
});

test("403 for a key that may not create orders", async () => {
  const reader = await newCaller({ permissions: ["read:orders"] });
  expectError(await reader.post("/artwork-checks", file), "FORBIDDEN");
});

test("a check counts as twenty requests of its key, and of no other", async () => {
  host.answerWith(give(png(4500, 5400)));
  const [busy, calm] = await Promise.all([
    newCaller({ rate_limit: 1 }),
    newCaller({ user_id: caller.userId, rate_limit: 1 }),
  ]);
  // A minute may end in between.
  const refused = await vi.waitFor(
    async () => {
      const replies = [];
      for (let each = 0; each < 4; each++) replies.push(await busy.post("/artwork-checks", file));
      expect(replies.map(({ status: code }) => code)).toEqual([200, 200, 200, 429]);
      return replies[3];
    },
    { timeout: 30_000, interval: 1000 },
  );
  if (refused === undefined) throw new Error("No reply");
  expectError(refused, "RATE_LIMIT_EXCEEDED");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await calm.post("/artwork-checks", file)).status).toBe(200);
});
