import { randomUUID } from "node:crypto";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createOrder } from "#shared/api/public/orders.ts";
import { issueKey, rotateKey } from "#shared/api/operator/keys.ts";
import { getRateCard } from "#shared/api/operator/production.ts";
import { createWebhook } from "#shared/api/public/webhooks.ts";
import { buriedMessage } from "../support/buried-message.ts";
import { expectSuccess } from "../support/expect-reply.ts";
import type { Call } from "../support/faulty-aws.ts";
import { startFaultyService } from "../support/faulty-service.ts";
import { commonAssembly } from "../support/start-own-service.ts";
import { exportRows } from "../support/export-rows.ts";
import { stageRows } from "../support/import-rows.ts";
import { orderRequest } from "../support/order-request.ts";

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, string[]>>;
}

interface Resource {
  readonly Type: string;
  readonly Properties: {
    Environment?: { Variables?: Record<string, unknown> };
    readonly Role?: { readonly "Fn::GetAtt": [string, string] };
    readonly Roles?: readonly { readonly Ref: string }[];
    readonly PolicyDocument?: { readonly Statement: readonly Statement[] };
  };
}

/** DynamoDB calls name their client's application: each function gets the name of its own here. */
const APPLICATION = "AWS_SDK_UA_APP_ID";

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-grants-"));
cpSync(commonAssembly(), folder, { recursive: true });
const [templateFile = ""] = globSync("*.template.json", { cwd: folder });
const template = JSON.parse(readFileSync(join(folder, templateFile), "utf8")) as {
  Resources: Record<string, Resource>;
};
const functions = Object.entries(template.Resources)
  .filter(([, { Type }]) => Type === "AWS::Lambda::Function")
  .map(([id, { Properties }], index) => ({ id, name: `function-${String(index)}`, Properties }));
for (const { name, Properties } of functions) {
  Properties.Environment = {
    Variables: { ...Properties.Environment?.Variables, [APPLICATION]: name },
  };
}
writeFileSync(join(folder, templateFile), JSON.stringify(template));

const { dynamodb, send, operate, bury, stop } = await startFaultyService(folder);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const calls: Call[] = [];
dynamodb.watch((call) => calls.push(call));

/** What a call asks IAM for: one action on keys that one statement has to allow together. */
interface Access {
  readonly functionId: string;
  readonly action: string;
  readonly index: string | undefined;
  readonly keys: readonly string[];
}

type Item = Record<string, { S: string }>;

interface BatchWrite {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}

/** The parts of an operation's input that IAM looks at. */
interface Fields extends Record<string, unknown> {
  readonly Key?: Item;
  readonly Item?: Item;
  readonly IndexName?: string;
  readonly ExpressionAttributeValues?: Item;
  readonly RequestItems?: Record<string, { readonly Keys: Item[] } | BatchWrite[]>;
  readonly TransactItems?: Record<string, { readonly Key?: Item; readonly Item?: Item }>[];
}

const partition = (item: Item | undefined) => item?.["PK"]?.S ?? "";

function accessesOf({ operation, input, userAgent }: Call): Access[] {
  const [, name] = /\bapp\/(\S+)/.exec(userAgent) ?? [];
  const functionId = functions.find((each) => each.name === name)?.id ?? userAgent;
  const one = (action: string, keys: string[], index?: string): Access[] => [
    { functionId, action: `dynamodb:${action}`, keys, index },
  ];
  const fields = input as Fields;
  if (operation === "TransactWriteItems") {
    const actions: Record<string, string> = { ConditionCheck: "ConditionCheckItem" };
    return (fields.TransactItems ?? [])
      .flatMap((write) => Object.entries(write))
      .flatMap(([kind, { Key, Item }]) =>
        one(actions[kind] ?? `${kind}Item`, [partition(Key ?? Item)]),
      );
  }
  if (operation === "BatchGetItem" || operation === "BatchWriteItem") {
    const keys = Object.values(fields.RequestItems ?? {}).flatMap((request) =>
      "Keys" in request
        ? request.Keys
        : request.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key),
    );
    return one(
      operation,
      keys.map((key) => partition(key)),
    );
  }
  if (operation === "Query") {
    const key = fields.ExpressionAttributeValues?.[":partition"]?.S ?? "";
    return one(operation, [key], fields.IndexName);
  }
  return one(operation, [partition(fields.Key ?? fields.Item)]);
}

function isGranted({ functionId, action, index, keys }: Access): boolean {
  const role = template.Resources[functionId]?.Properties.Role?.["Fn::GetAtt"][0];
  const statements = Object.values(template.Resources)
    .filter(({ Type }) => Type === "AWS::IAM::Policy")
    .filter(({ Properties }) => Properties.Roles?.some(({ Ref }) => Ref === role))
    .flatMap(({ Properties }) => Properties.PolicyDocument?.Statement ?? []);
  return statements.some(({ Action, Resource, Condition }) => {
    const patterns = Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"] ?? [];
    const on = JSON.stringify(Resource).includes("/index/")
      ? JSON.stringify(Resource).includes(`/index/${index ?? ""}"`)
      : index === undefined;
    return (
      on &&
      [Action].flat().includes(action) &&
      keys.every((key) => patterns.some((pattern) => matches(pattern, key)))
    );
  });
}

function matches(pattern: string, key: string): boolean {
  return pattern.endsWith("*") ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}

/** Every route at least once, with each path of it that asks something else of the table. */
async function useEverything(): Promise<void> {
  const get = async (path: string) => (await send("GET", path)).body.data;
  const firstOf = (page: Record<string, unknown>) =>
    String((page["items"] as { id: string }[])[0]?.id);
  await get(`/catalog/${firstOf(await get("/catalog"))}`);
  const product = firstOf(await get("/products"));
  await get(`/products/${product}`);
  await get(`/products/${product}/variations?is_available=true`);
  await get(`/production-lines/${firstOf(await get("/production-lines"))}`);
  await send("GET", "/openapi.json");
  await send("GET", "/nowhere");

  const webhook = { name: "Grants", url: "http://127.0.0.1:9/", events: ["order.status"] };
  const { id } = expectSuccess(await send("POST", "/webhooks", webhook), createWebhook);
  await send("GET", "/webhooks");
  await send("GET", `/webhooks/${id}`);
  await send("PUT", `/webhooks/${id}`, { name: "Changed" });

  const request = orderRequest();
  const order = expectSuccess(await send("POST", "/orders", request), createOrder);
  await send("POST", "/orders", request);
  await send("POST", "/orders", { ...request, items: [{ ...request.items[0], sku: "GONE" }] });
  await send("GET", `/orders/${order.id}`);
  await send("PUT", `/orders/${order.id}`, { items: request.items, speed_type: "rush" });
  await send("DELETE", `/orders/${order.id}`);
  const anew = expectSuccess(await send("POST", "/orders", request), createOrder);
  expect(anew.re_placed).toBe(true);
  await send("POST", `/orders/${anew.id}/cancel`, { reason: "grants" });
  for (const query of ["", "?status=cancelled", "?sort_by=updated_at"]) {
    await send("GET", `/orders${query}`);
  }

  await send("POST", `/webhooks/${id}/test`);
  const deliveries = async () => {
    const { body } = await send("GET", `/webhooks/${id}/deliveries`);
    return body["deliveries"] as { id: string }[];
  };
  await expect.poll(deliveries, { timeout: 20_000 }).not.toEqual([]);
  const [delivery] = await deliveries();
  const again = await send("POST", `/webhooks/${id}/deliveries/${delivery?.id ?? ""}/redeliver`);
  expect(again.status).toBe(200);
  await bury(buriedMessage({ owner: order.user_id, webhook_id: id }));
  await operate("GET", "/dead-letters");
  const redriven = await operate("POST", "/dead-letters/redrive", { webhook_id: id });
  expect(redriven.body.data).toMatchObject({ redriven: 1 });
  await operate("POST", "/dead-letters/discard", { all: true, reason: "grants" });
  await send("POST", `/webhooks/${id}/secret/rotate`);
  await send("DELETE", `/webhooks/${id}`);

  await operate("GET", "/production-lines");
  await operate("PUT", `/production-lines/${order.production_line_id}`, { name: "Grants" });
  const card = expectSuccess(await operate("GET", "/rate-card"), getRateCard);
  await operate("PUT", "/rate-card", card);

  const key = { user_id: order.user_id, name: "Grants", permissions: ["read:orders"] };
  const issued = expectSuccess(await operate("POST", "/keys", key), issueKey);
  const rotated = await operate("POST", `/keys/${issued.id}/rotate`);
  await operate("POST", `/keys/${expectSuccess(rotated, rotateKey).id}/revoke`);
  await operate("GET", `/keys?user_id=${order.user_id}`);

  // Production has not taken the order yet: it gets no parcel, but has been read.
  const parcels = `/orders/${order.id}/shipments`;
  await operate("POST", parcels, { carrier: "usps", tracking_number: "1" });
  const events = [{ status: "in_transit", occurred_at: "2026-11-20T12:00:00" }];
  await operate("POST", `${parcels}/${order.id}/tracking-events`, { events });

  const made = expectSuccess(await send("POST", "/orders", orderRequest()), createOrder);
  const floor = { production_line_id: made.production_line_id };
  await operate("PUT", `/orders/${made.id}/payment`, { payment_status: "paid" });
  await operate("PUT", `/orders/${made.id}/production`, { order_fulfill_id: "F-1" });
  await operate("POST", `/orders/${made.id}/moves`, { action: "hold", reason: "grants" });
  await operate("POST", "/orders/moves", { moves: [{ order_id: made.id, action: "release" }] });
  await operate("GET", `/orders/${made.id}`);
  const queue = async () => {
    const { body } = await operate("GET", `/orders?production_line_id=${made.production_line_id}`);
    return body.data["items"];
  };
  await expect.poll(queue, { timeout: 20_000 }).not.toEqual([]);
  await operate("GET", "/orders?facility=TX");
  await operate("POST", "/orders/claim", floor);
  const mug = { catalog: "Mugs", name: "Mug", base_price: "6.00", print_areas: ["front", "back"] };
  const red = { product: "MUG", name: "Red mug", price: "6.00", print_areas: ["front"] };
  await operate("PUT", `/catalogs/${randomUUID()}`, { name: "Mugs" });
  await operate("PUT", "/products/MUG", mug);
  await operate("PUT", "/variations/MUG-RED", red);
  await operate("PUT", "/variations/MUG-RED", { is_available: false });
  await operate("PUT", "/products/MUG", { print_areas: ["front"] });

  const rows = await exportRows(operate);
  await operate("GET", "/catalog/imports");
  const given = await stageRows(operate, [{ type: "catalog", name: "Given up" }]);
  const staged = await stageRows(operate, rows, 100);
  await operate("PUT", `/catalog/imports/${staged}/parts/1`, {
    rows: rows.slice(0, 100).map((row, index) => ({ row: index + 1, ...row })),
  });
  expect((await operate("GET", `/catalog/imports/${staged}`)).status).toBe(200);
  expect((await operate("POST", `/catalog/imports/${staged}/publish`)).status).toBe(200);
  expect((await operate("DELETE", `/catalog/imports/${given}`)).status).toBe(200);
}

// Each function is started for it, one after the other.
const TIMEOUT_MS = 120_000;

test(
  "each function's role allows all that the function does with the table",
  async () => {
    await useEverything();
    const accesses = calls.flatMap(accessesOf);
    const active = new Set(accesses.map(({ functionId }) => functionId));
    // All of them but those that serve without a key and touch nothing.
    expect(functions.map(({ id }) => id).filter((id) => !active.has(id))).toEqual([
      expect.stringMatching(/RefuseRequest|GetOpenapi/),
      expect.stringMatching(/RefuseRequest|GetOpenapi/),
      expect.stringMatching(/RefuseRequest|GetOpenapi/),
    ]);
    expect(accesses.filter((access) => !isGranted(access))).toEqual([]);
  },
  TIMEOUT_MS,
);
