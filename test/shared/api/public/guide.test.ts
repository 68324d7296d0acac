import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test, vi } from "vitest";
import document from "#shared/api/public/openapi.json" with { type: "json" };
import { routes } from "#shared/api/public/routes.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import { errorCodesOf } from "#shared/api/openapi/route-errors.ts";
import type { Route } from "#shared/api/route/route.ts";
import { OUTCOMES } from "#shared/order/simulated-outcome.ts";
import { OrderStatus, PaymentStatus } from "#shared/order/order-status.ts";
import { errorStatus, FAULTS_SHOWN } from "#shared/refusal/errors.ts";
import { WEBHOOKS_PER_USER } from "#shared/webhook/subscription/webhook.ts";
import { freePort } from "../../../../infra/local/process/free-port.ts";
import { promised } from "../../../support/promised.ts";
import { readmeBlock } from "../../../support/readme-block.ts";
import { startOwnService } from "../../../support/start-own-service.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const GUIDE = "shared/api/public/guide.md";
const guide = readFileSync(join(ROOT, GUIDE), "utf8");

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-guide-"));
const service = await startOwnService({ dataDir: join(folder, "data"), seed: true });
const receiverPort = String(await freePort());
const receiverPid = join(folder, "receiver.pid");
afterAll(async () => {
  if (existsSync(receiverPid)) process.kill(Number(readFileSync(receiverPid, "utf8")));
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each command with the reply that is printed after it. */
const steps = [...guide.matchAll(/^```sh\n([^]*?)^```$(?:\n\n```json\n([^]*?)^```$)?/gm)].map(
  ([, command = "", reply], at) => ({ command, reply, at }),
);

/** Returns the last value of a field in the replies. */
const told = (field: string) =>
  `$(cat $(ls -t *.out) | grep -o '"${field}":"[^"]*' | head -1 | cut -d'"' -f4)`;

/**
 * Repeats the command that reads an order until its reply has the printed status, or state of a claim, because a reader is
 * slower than the service.
 */
const inTime = (command: string, reply = "") => {
  const [, field, value] = /"(status|state)": "(\w+)"/.exec(reply) ?? [];
  return field !== undefined && command.startsWith("curl -s $API/orders/SHOP-100")
    ? `until ${command.trim()} | tee reply | grep -q '"${field}":"${value ?? ""}"'; do sleep 0.2; done; cat reply`
    : command;
};

/** Returns a command as a reader runs it, with this service's keys, ids and addresses. */
const asRun = (command: string, reply?: string) =>
  inTime(command, reply)
    .replaceAll("http://127.0.0.1:3000", service.url)
    .replaceAll("127.0.0.1:4000", `127.0.0.1:${receiverPort}`)
    .replace("API_KEY=pod_test_…", `API_KEY=${service.demoKeys?.test_key ?? ""}`)
    .replace("WEBHOOK_ID=…", () => `WEBHOOK_ID=${told("id")}`)
    .replace("WEBHOOK_SECRET=whsec_…", () => `WEBHOOK_SECRET=${told("secret")}`)
    // A reader is slower than the start of the receiver.
    .replace("node receiver.mjs &", () =>
      [
        `"${process.execPath}" receiver.mjs > receiver.log 2>&1 & echo $! > receiver.pid`,
        `until (: < /dev/tcp/127.0.0.1/${receiverPort}) 2> /dev/null; do :; done`,
      ].join("\n"),
    );

/** Removes times and random ids from a reply, which differ in each run. */
const withoutOwn = (reply: string): unknown =>
  JSON.parse(reply, (name, value: unknown) => {
    const own = [
      "request_id",
      "timestamp",
      "item_id",
      "created_at",
      "updated_at",
      "checked_at",
      "since",
      "from_date",
      "to_date",
      "secret",
    ];
    const isRandom = /^[\da-f]{8}-[\da-f]{4}-4/.test(String(value));
    return own.includes(name) || (name === "id" && isRandom) ? "own" : value;
  });

describe("all commands, one after the other, on the demo data", async () => {
  writeFileSync(join(folder, "verify.mjs"), readmeBlock("js", "timingSafeEqual", GUIDE));
  const receiver = readmeBlock("js", "createServer", GUIDE).replace("4000", receiverPort);
  writeFileSync(join(folder, "receiver.mjs"), receiver);
  const script = steps.map(
    ({ command, reply, at }) => `{ ${asRun(command, reply)}\n} > ${String(at)}.out`,
  );
  writeFileSync(join(folder, "guide.sh"), script.join("\n"));
  const run = spawn("bash", ["-eo", "pipefail", "guide.sh"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [complaints] = await Promise.all([text(run.stderr), once(run, "exit")]);

  test("do not fail", () => {
    expect([run.exitCode, complaints]).toEqual([0, ""]);
  });

  const replied = steps.filter(({ reply }) => reply !== undefined);
  test.each(replied)("step $at replies as printed", ({ reply = "", at }) => {
    const received = readFileSync(join(folder, `${String(at)}.out`), "utf8");
    expect(withoutOwn(received.replaceAll(receiverPort, "4000"))).toEqual(
      promised(withoutOwn(reply)),
    );
  });

  test("the receiver reports its missing secret", () => {
    const { status, stderr } = spawnSync(process.execPath, ["receiver.mjs"], {
      cwd: folder,
      env: {},
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([
      1,
      "Set WEBHOOK_SECRET to the secret of the subscription.\n",
    ]);
  });

  test("the receiver prints its documented lines", async () => {
    await vi.waitFor(
      () => {
        const log = readFileSync(join(folder, "receiver.log"), "utf8");
        expect(log).toBe(readmeBlock("", "webhook.test", GUIDE));
      },
      { timeout: 20_000, interval: 100 },
    );
  });
});

/** Returns the rows of the tables of a chapter, cell by cell, without their heads. */
function rowsOf(chapter: string): string[][] {
  const [, body = ""] = guide.split(`\n# ${chapter}\n`);
  const [own = ""] = body.split("\n# ");
  return [...own.matchAll(/^\| (?!-)(.*) \|$(?!\n\| -)/gm)].map(([, row = ""]) =>
    row.split(" | ").map((cell) => cell.trim()),
  );
}

/** Returns the words of a cell that are code. */
const codesIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

test("every state of an order and of its payment is explained", () => {
  expect(rowsOf("The life of an order").flatMap(([state]) => codesIn(state))).toEqual(
    OrderStatus.options,
  );
  const payments = rowsOf("Prices and payment").flatMap(([state]) => codesIn(state));
  expect(payments).toEqual(expect.arrayContaining(PaymentStatus.options));
});

test("every error that merchants may meet is in the table, with its status", () => {
  const met = new Set([
    "METHOD_NOT_ALLOWED" as const,
    ...Object.entries<Route>(routes).flatMap(([entry, route]) => [
      ...errorCodesOf(route, publicWords.operations[entry]?.refusals ?? {}),
    ]),
  ]);
  const explained = rowsOf("Errors").map(([error = ""]) => error.replaceAll("`", ""));
  const expected = [...met].map((code) => `${String(errorStatus[code])} ${code}`);
  expect(explained.sort()).toEqual(expected.sort());
});

test("the limits are those of the reference", () => {
  const limits = new Map(rowsOf("Limits").map(([what = "", most = ""]) => [what, most]));
  const { OrderCreateSchema: order, OrderLine: line, WebhookCreate } = document.components.schemas;
  const { items, inserts, note } = order.properties;
  expect(limits.get("Items of an order")).toBe(String(items.maxItems));
  expect(limits.get("Inserts of an order")).toBe(String(inserts.maxItems));
  expect(limits.get("A note")).toBe(`${note.maxLength.toLocaleString("en")} characters`);
  const { item_id, print_files, preview_files } = line.properties;
  expect(limits.get("`item_id`")).toBe(`${String(item_id.maxLength)} characters`);
  expect(limits.get("Errors in a 422")).toBe(String(FAULTS_SHOWN));
  expect(limits.get("Webhook subscriptions")).toBe(String(WEBHOOKS_PER_USER));
  const { maxItems: events } = WebhookCreate.properties.events;
  expect(limits.get("`events` of a subscription")).toBe(`${String(events)}, repeated ones counted`);
  expect(limits.get("Print files of an item")).toBe(String(print_files.maxItems));
  expect(limits.get("Previews of an item")).toBe(String(preview_files.maxItems));
});

test("the outcomes of a test order are in its table", () => {
  const outcomes = rowsOf("Test orders").flatMap(([note]) => codesIn(note));
  expect(outcomes).toEqual(OUTCOMES.map((outcome) => `simulate: ${outcome}`));
});
