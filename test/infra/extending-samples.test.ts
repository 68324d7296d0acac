import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runNode } from "../../infra/local/process/run-node.ts";
import { newCaller, newOperator } from "../support/call.ts";
import { placeOrder } from "../support/place-order.ts";
import { readmeBlock } from "../support/readme-block.ts";
import { reply, startStub, type Stub } from "../support/start-stub.ts";

const PAGE = "infra/EXTENDING.md";
const ROOT = join(import.meta.dirname, "..", "..");

/** The page's samples, in files of their own project, as a team has them. */
const samples = {
  "stack.ts": readmeBlock("ts", "LabelStack", PAGE),
  "mail.ts": readmeBlock("ts", "SESv2Client", PAGE),
  "label.ts": readmeBlock("ts", "postage_label", PAGE),
};

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-samples-"));
symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
for (const [name, code] of Object.entries(samples)) writeFileSync(join(folder, name), code);
const config = { extends: join(ROOT, "tsconfig.json"), include: [join(folder, "*.ts")] };
writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));

let server: Stub;
beforeAll(async () => {
  server = await startStub();
});
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runNode(words, { cwd: folder, env: { ...process.env, ...env }, timeoutMs: 240_000 });

/** Has a sample's function handle an event of an order, with a key for the floor. */
async function handle(sample: keyof typeof samples, order: string): Promise<void> {
  const { key } = await newOperator({ permissions: ["floor:orders"] });
  const script = `import { handler } from "./${sample}"; await handler({ detail: { order: "${order}" } });`;
  writeFileSync(join(folder, "run.mjs"), script);
  const { exitCode, errors } = await run(["run.mjs"], {
    OPERATOR_API: inject("service").operatorUrl,
    OPERATOR_KEY: key,
    MAIL_FROM: "shop@example.com",
    AWS_ENDPOINT_URL_SESV2: server.url,
    CARRIER_API: server.url,
    CARRIER_KEY: "EZTEST",
  });
  expect(errors).toBe("");
  expect(exitCode).toBe(0);
}

/** Places an order and takes it into production, with the parcels that it is given. */
async function produce() {
  const [caller, operator] = [await newCaller(), await newOperator()];
  const { id, order_id } = await placeOrder(caller, { email: "ada@example.com" });
  await operator.post(`/orders/${id}/moves`, { action: "start" });
  return { id, order_id, operator };
}

/** Returns the requests so far as `GET /path`, and forgets them. */
const requests = () => server.requests.splice(0).map(({ method, url }) => `${method} ${url}`);

test("the samples have no error of their types", async () => {
  const { exitCode, output } = await run([
    join(ROOT, "node_modules/typescript/bin/tsc"),
    "-p",
    ".",
  ]);
  expect(output).toBe("");
  expect(exitCode).toBe(0);
});

test("the first sends a mail with the parcels of a shipped order", async () => {
  const { id, order_id, operator } = await produce();
  const parcel = {
    carrier: "ups",
    tracking_number: "1Z999",
    tracking_url: "https://ups.example/1",
  };
  await operator.post(`/orders/${id}/shipments`, parcel);
  server.answerWith(reply(200, { MessageId: "1" }));
  await handle("mail.ts", id);
  const [mail] = server.requests.splice(0);
  expect(JSON.parse(mail?.body ?? "")).toMatchObject({
    FromEmailAddress: "shop@example.com",
    Destination: { ToAddresses: ["ada@example.com"] },
    Content: {
      Simple: {
        Subject: { Data: `Your order ${order_id} is shipped` },
        Body: {
          Text: { Data: expect.stringContaining("ups 1Z999 https://ups.example/1") as string },
        },
      },
    },
  });
});

test("the second buys the cheapest label of a finished order, adds the parcel, and buys no label again", async () => {
  const { id, operator } = await produce();
  const made = { id: "shp_1", tracking_code: null, selected_rate: null, postage_label: null };
  const rates = [
    { id: "rate_2", rate: "9.10" },
    { id: "rate_1", rate: "12.00" },
  ];
  const bought = {
    ...made,
    rates,
    tracking_code: "9400",
    selected_rate: { carrier: "USPS" },
    postage_label: { label_url: "https://easypost.example/label.png" },
  };
  await handle("label.ts", id);
  expect(requests()).toEqual([]);
  await operator.put(`/orders/${id}/production`, { production_status: "completed" });
  const missing = reply(404, { error: { code: "SHIPMENT.NOT_FOUND" } });
  server.answerWith(missing, reply(201, { ...made, rates }), reply(200, bought));
  await handle("label.ts", id);
  const [, create, buy] = server.requests;
  expect(JSON.parse(create?.body ?? "")).toMatchObject({
    shipment: { reference: id, to_address: { name: "Ada", zip: "78701" } },
  });
  expect(JSON.parse(buy?.body ?? "")).toMatchObject({ rate: { id: "rate_2" } });
  expect(requests()).toEqual([
    `GET /shipments/${id}`,
    "POST /shipments",
    "POST /shipments/shp_1/buy",
  ]);
  const { body } = await operator.get(`/orders/${id}`);
  const parcel = {
    carrier: "USPS",
    tracking_number: "9400",
    label_url: "https://easypost.example/label.png",
  };
  expect(body.data).toMatchObject({ shipments: [parcel] });
  await handle("label.ts", id);
  expect(requests()).toEqual([]);
});

test("the second buys no label again whose parcel was not added", async () => {
  const { id, operator } = await produce();
  await operator.put(`/orders/${id}/production`, { production_status: "completed" });
  const postage_label = { label_url: "https://easypost.example/label.png" };
  const bought = {
    id: "shp_2",
    rates: [],
    tracking_code: "9401",
    selected_rate: { carrier: "USPS" },
  };
  server.answerWith(reply(200, { ...bought, postage_label }));
  await handle("label.ts", id);
  expect(requests()).toEqual([`GET /shipments/${id}`]);
  const { body } = await operator.get(`/orders/${id}`);
  expect(body.data).toMatchObject({ shipments: [{ tracking_number: "9401" }] });
});
