import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { signatureHeaders } from "#shared/webhook/delivery/sign.ts";
import { newCaller } from "./support/call.ts";
import { promised } from "./support/promised.ts";
import { readmeBlock } from "./support/readme-block.ts";

const GUIDE = "shared/api/public/guide.md";

/** An order's reply without what is each order's own. */
function withoutOwn(reply: string): unknown {
  const own = ["request_id", "timestamp", "item_id", "created_at", "updated_at"];
  // Ids of users and orders are the caller's, whose key is another one than the demo's.
  const callers = ["id", "user_id", "created_by"];
  return JSON.parse(reply, (name, value: unknown) =>
    [...own, ...callers].includes(name) ? "own" : value,
  );
}

test("the first order runs as written and its reply is the one that is printed", async () => {
  const { key } = await newCaller();
  const reply = execFileSync("bash", ["-c", readmeBlock("sh", "$API/orders")], {
    env: { ...process.env, API: inject("service").url, API_KEY: key },
    encoding: "utf8",
  });
  expect(withoutOwn(reply)).toEqual(promised(withoutOwn(readmeBlock("json", "ORDER_CREATED"))));
});

/** As some frameworks give them. */
function inUpperCase(headers: Record<string, string>): Record<string, string> {
  const upper = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]);
  return Object.fromEntries(upper) as Record<string, string>;
}

describe("the signature checks", () => {
  const secret = `whsec_${Buffer.from("a secret of thirty-two bytes, ok").toString("base64")}`;
  const body = '{"id":"1","event":"webhook.test"}';
  const headers = signatureHeaders("msg_1", body, [secret], new Date());
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-readme-"));
  const cases = JSON.stringify([
    [secret, headers, body],
    [secret, headers, `${body} `],
    [secret, { ...headers, "webhook-timestamp": "1614265330" }, body],
    [secret, { ...headers, "webhook-timestamp": "²" }, body],
    [secret, inUpperCase(headers), body],
    ...Object.keys(headers).map((name) => [secret, { ...headers, [name]: undefined }, body]),
    [secret, {}, body],
  ]);
  const verdicts = "[true,false,false,false,true,false,false,false,false]";

  test("accept what the service signs, and nothing forged or old, in Node.js", () => {
    const file = join(folder, "check.mjs");
    const code = readmeBlock("js", "timingSafeEqual", GUIDE);
    const run = `console.log(JSON.stringify(${cases}.map((args) => isGenuine(...args))));`;
    writeFileSync(file, `${code}\n${run}`);
    expect(execFileSync(process.execPath, [file], { encoding: "utf8" }).trim()).toBe(verdicts);
  });

  const hasPython = spawnSync("python3", ["--version"]).status === 0;
  test.runIf(hasPython)(
    "accept what the service signs, and nothing forged or old, in Python",
    () => {
      const file = join(folder, "check.py");
      const code = readmeBlock("python", "is_genuine", GUIDE);
      const run = `import json\nprint(json.dumps([is_genuine(secret, headers, form(body)) for secret, headers, body in json.loads(${JSON.stringify(cases)}) for form in (str, str.encode)], separators=(",", ":")))`;
      writeFileSync(file, `${code}\n${run}`);
      const told = JSON.parse(execFileSync("python3", [file], { encoding: "utf8" })) as boolean[];
      // Each body as text and as bytes.
      const expected = (JSON.parse(verdicts) as boolean[]).flatMap((verdict) => [verdict, verdict]);
      expect(told).toEqual(expected);
    },
  );
});
