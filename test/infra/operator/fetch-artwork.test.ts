import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { moveOrder } from "#shared/api/operator/orders.ts";
import { getRateCard, replaceRateCard } from "#shared/api/operator/rate-card.ts";
import { getOrder } from "#shared/api/public/orders.ts";
import type { Order } from "#shared/order/order.ts";
import { png, pdf } from "../../support/artwork-files.ts";
import { startEventService } from "../../support/event-service.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { startReceiver } from "../../support/receiver.ts";
import { runOperator } from "../../support/run-operator.ts";

const service = await startEventService();
const operator = await service.newOperator();
const caller = await service.newCaller();
const host = await startReceiver();
const folder = mkdtempSync(join(tmpdir(), "hot-"));
vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  await service.stop();
  await host.stop();
});
const card = expectSuccess(await operator.get("/rate-card"), getRateCard);
const warn = { ...card, artwork_check: "warn" };
expectSuccess(await operator.put("/rate-card", warn), replaceRateCard);

const picture = Buffer.concat([png(4500, 5400), Buffer.from("picture")]);
const serve = () => {
  host.answerWith((response, { path }) => response.end(path === "/back.pdf" ? pdf : picture));
};

const urlOf = (name: string) => new URL(name, host.url).href;

/** Places an order of two files, and returns it once both are kept. */
async function place(fields: object = {}): Promise<Order> {
  serve();
  const print_files = [
    { key: "front", url: urlOf("front.png") },
    { key: "back", url: urlOf("back.pdf") },
  ];
  const { id } = await placeOrder(caller, { items: [{ ...orderLine, print_files }], ...fields });
  return vi.waitFor(
    async () => {
      const order = expectSuccess(await caller.get(`/orders/${id}`), getOrder);
      expect(order.items[0]?.print_files.every(({ kept }) => kept !== undefined)).toBe(true);
      return order;
    },
    { timeout: 30_000, interval: 50 },
  );
}

const Report = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      kept: z.boolean(),
      outcome: z.string(),
      reason: z.optional(z.string()),
    }),
  ),
});

async function run(...words: string[]) {
  const { exitCode, output, errors } = await runOperator(
    ["orders", "artwork", ...words, "--json", "--key", operator.key],
    { DATA_DIR: service.dataDir },
  );
  expect(errors).toBe("");
  const { files } = Report.parse(JSON.parse(output));
  return { exitCode, files, outcomes: files.map(({ outcome }) => outcome) };
}

test("with their host away, the files arrive as they were checked, and a second run passes over them", async () => {
  const order_id = `HOT:${randomUUID().slice(0, 8)}`;
  const order = await place({ order_id });
  host.answerWith((response) => response.destroy());
  const into = join(folder, "hot");
  const name = (file: string) => `${order_id.replace(":", "-")}_1_TEE-CLASSIC-BLACK-M_${file}`;
  expect(await run(into, order.id)).toEqual({
    exitCode: 0,
    outcomes: ["saved", "saved"],
    files: [
      expect.objectContaining({ file: name("front_x2.png") }) as unknown,
      expect.objectContaining({ file: name("back_x2.pdf") }) as unknown,
    ],
  });
  const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  expect(readdirSync(into).sort()).toEqual([name("back_x2.pdf"), name("front_x2.png")]);
  const hashes = readdirSync(into).map((file) => hashOf(readFileSync(join(into, file))));
  expect(hashes.sort()).toEqual([hashOf(picture), hashOf(pdf)].sort());
  expect((await run(into, order_id)).outcomes).toEqual(["there", "there"]);
  // Another file of this name stays as it is.
  writeFileSync(join(into, name("front_x2.png")), "other");
  const again = await run(into, order.id);
  expect(again).toMatchObject({ exitCode: 3, outcomes: ["failed", "there"] });
  expect(again.files[0]?.reason).toMatch(/move it away/);
  expect(readFileSync(join(into, name("front_x2.png")), "utf8")).toBe("other");
});

test("orders of a queue are chosen by who took them, and files are named as asked", async () => {
  const order = await place();
  const press = await service.newOperator({ name: "press-7", permissions: ["floor:orders"] });
  expectSuccess(await press.post(`/orders/${order.id}/moves`, { action: "start" }), moveOrder);
  const into = join(folder, "taken");
  const form = "{id}-{item_id}-{key}.{ext}";
  const by = ["--taken-by", "press-7", "--name", form, "--line", order.production_line_id];
  expect((await run(into, ...by)).outcomes).toEqual(["saved", "saved"]);
  const [item] = order.items;
  expect(readdirSync(into).sort()).toEqual([
    `${order.id}-${item?.item_id ?? ""}-back.pdf`,
    `${order.id}-${item?.item_id ?? ""}-front.png`,
  ]);
  expect((await run(into, "--taken-by", "press-8")).files).toEqual([]);
  const same = await run(join(folder, "same"), order.id, "--name", "one.png");
  expect(same).toMatchObject({ exitCode: 1, outcomes: ["failed", "failed"] });
  expect(readdirSync(join(folder, "same"))).toEqual([]);
});

test("a link that ends soon is signed again before its file is fetched", async () => {
  const order = await place();
  const asked = () =>
    service.logs.filter((line) =>
      line.includes('"message":"operator GET /orders/{order_id}/artwork"'),
    );
  const before = asked().length;
  // The service's own clock stays: its links seem to end within a minute.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 250_000 });
  expect((await run(join(folder, "late"), order.id)).outcomes).toEqual(["saved", "saved"]);
  vi.useRealTimers();
  await expect.poll(() => asked().length - before).toBe(3);
});

test("a file without a copy comes from its own URL, or says why not", async () => {
  const order = await place();
  rmSync(join(service.dataDir, "objects"), { recursive: true });
  const own = await run(join(folder, "own"), order.id);
  expect(own).toMatchObject({ exitCode: 0, outcomes: ["saved", "saved"] });
  expect(own.files.map(({ kept }) => kept)).toEqual([false, false]);
  const [front = ""] = own.files.map(({ file }) => file);
  expect(readFileSync(join(folder, "own", front)).equals(picture)).toBe(true);
  host.answerWith((response) => response.writeHead(404).end());
  const gone = await run(join(folder, "gone"), order.id);
  expect(gone).toMatchObject({ exitCode: 1, outcomes: ["failed", "failed"] });
  expect(gone.files[0]?.reason).toMatch(/its host answered 404/);
  expect(readdirSync(join(folder, "gone"))).toEqual([]);
});

/** Runs the command for people. */
const runInto = (into: string, ...words: string[]) =>
  runOperator(["orders", "artwork", into, ...words], { DATA_DIR: service.dataDir });

test("a form with an unknown placeholder, and orders together with a queue, are refused before anything is fetched", async () => {
  const refused = async (...words: string[]) => {
    const ended = await runInto(folder, ...words);
    expect(ended.exitCode).toBe(2);
    return ended.errors;
  };
  expect(await refused("--name", "{reference}.png")).toMatch(
    /no place for \{reference\}; it takes \{order_id\}/,
  );
  expect(await refused(randomUUID(), "--facility", "TX")).toMatch(/Give orders, or a queue/);
});

test("a folder that is a file, and a queue without orders, are told", async () => {
  const order = await place();
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const refused = await runInto(file, order.id);
  expect(refused).toMatchObject({ exitCode: 2, output: "" });
  expect(refused.errors).toMatch(/a-file cannot be written: /);
  const none = await runInto(join(folder, "none"), "--taken-by", "nobody");
  expect(none).toMatchObject({ exitCode: 0, errors: "" });
  expect(none.output).toMatch(/There are no such orders\./);
});
