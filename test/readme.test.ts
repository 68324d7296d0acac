import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { signatureHeaders } from "#shared/webhook/delivery/sign.ts";
import { freePort } from "../infra/local/process/free-port.ts";
import { newCaller } from "./support/call.ts";
import { promised } from "./support/promised.ts";
import { readmeBlock } from "./support/readme-block.ts";
import { seedFolder } from "./support/seed-folder.ts";
import { hostVariables } from "./support/host-variables.ts";

const GUIDE = "shared/api/public/guide.md";

/** Returns an order's reply without the fields that differ for each order. */
function withoutOwn(reply: string): unknown {
  const own = ["request_id", "timestamp", "item_id", "created_at", "updated_at"];
  // Ids of users and orders follow from the caller's key, which is not the demo's.
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

test(
  "a service that is killed during an order sends all printed notifications after its restart",
  { timeout: 220_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "print-on-demand-killed-"));
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true });
    });
    const dataDir = join(folder, "data");
    seedFolder(dataDir);
    const [port, receiverPort] = [String(await freePort()), String(await freePort())];
    const printed = readmeBlock("", "SHOP-2");
    const asRun = (block: string) =>
      block
        .replaceAll("service.log", "$FOLDER/service.log")
        .replace("' &\n", "' > $FOLDER/receiver.log &\n")
        .replaceAll("4001", receiverPort)
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`);
    const script = [
      // A terminal's shell has job control: each job is a process group, which a kill ends as a whole.
      "set -m",
      "trap 'kill %npm %node; wait' EXIT",
      asRun(readmeBlock("sh", "createServer")),
      "export API_KEY=$(sed -n 's/^Test API key *//p' $FOLDER/service.log)",
      asRun(readmeBlock("sh", "kill -9 %npm")),
      `until [ $(sort -u $FOLDER/receiver.log | wc -l) -ge ${String(printed.split("\n").length - 1)} ]; do sleep 0.1; done`,
    ];
    await promisify(execFile)("bash", ["-c", script.join("\n")], {
      timeout: 200_000,
      env: {
        ...hostVariables(),
        PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
        FOLDER: folder,
        DATA_DIR: dataDir,
        PORT: port,
        API: `http://127.0.0.1:${port}/api/public/v1`,
        TEST_ORDER_STEP_SECONDS: "2",
      },
    });
    // A notification whose call was cut off comes twice, and a retried one may be overtaken.
    const received = readFileSync(join(folder, "receiver.log"), "utf8");
    expect(new Set(received.split("\n"))).toEqual(new Set(printed.split("\n")));
  },
);

/** Returns header names in upper case, as some frameworks give them. */
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
    ...["²", "-1", "1e9", "1".repeat(400), "9".repeat(5000), "\ud800"].map((text) => [
      secret,
      { ...headers, "webhook-timestamp": text },
      body,
    ]),
    // Python's servers may give half a surrogate pair for a byte that is no UTF-8.
    [secret, { ...headers, "webhook-id": "\udc80" }, body],
    [secret, { ...headers, "webhook-signature": `v1,\udc80 ${"v1,x ".repeat(1000)}` }, body],
    [secret, inUpperCase(headers), body],
    ...Object.keys(headers).map((name) => [secret, { ...headers, [name]: undefined }, body]),
    [secret, {}, body],
  ]);
  const verdicts = JSON.stringify([
    ...[true, false, false],
    ...Array.from({ length: 8 }, () => false),
    ...[true, false, false, false, false],
  ]);

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
      // Each body is checked as text and as bytes.
      const expected = (JSON.parse(verdicts) as boolean[]).flatMap((verdict) => [verdict, verdict]);
      expect(told).toEqual(expected);
    },
  );
});
