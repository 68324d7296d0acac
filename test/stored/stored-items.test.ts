import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { apis, operatorApi, publicApi, type RouteEntry } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import type { Kind } from "#shared/care/kind.ts";
import { kinds } from "#shared/care/stored-kinds.ts";
import { publicPermissions } from "#shared/key/permission.ts";
import { shipmentId } from "#shared/order/shipment.ts";
import { kindOf } from "#shared/table/item-kind.ts";
import { TTL_ATTRIBUTE, withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { readSecret } from "#shared/webhook/subscription/signing-secret.ts";
import { callAws } from "../../infra/local/process/call-aws.ts";
import { call } from "../support/call.ts";
import { pathsOf, type Known } from "../support/derive-request.ts";
import { expectSuccess } from "../support/expect-reply.ts";
import { startReceiver, verifySignature } from "../support/receiver.ts";
import { startOwnService } from "../support/start-own-service.ts";
import { frozenItems, frozenKinds, readFrozen, type FrozenItem } from "./frozen-items.ts";
import { impersonalFields } from "./impersonal-fields.ts";
import { recordKinds } from "./record-kinds.ts";
import { sorted } from "./sorted.ts";

/*
 * Items as the table holds them, a kind in each file below `items`. From 1.0.0 on, what a release has stored is read by
 * every later one: items are added, and none is changed (frozen-forever.test.ts). Nothing is released yet, so a change of
 * the layout may freeze them again.
 */

describe("the door of each kind makes records of", () => {
  test.each(recordKinds)("%s", (kind, { schema, read }) => {
    const items = frozenItems(kind);
    expect(items).not.toEqual([]);
    for (const item of items) {
      const record = read(readFrozen(item));
      expect(z.parse(schema, record)).toEqual(record);
    }
  });
});

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-stored-"));
const service = await startOwnService({ dataDir });
const receiver = await startReceiver();
afterAll(async () => {
  await service.stop();
  await receiver.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The keys of two of the frozen items, with which requests are sent. */
const KEYS = {
  public: "pod_F23wHI1m9BuqZWERe7C2UiPelpfUIYQ33jxzJq",
  operator: "pod_Pq3j4H8dNJm9LbKVVuqymgMzSdjoioRD36jIiN",
};

const LINE = "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21";
const CATALOG = "6f1c9f0e-3c39-4f0e-9f0b-4f6f5d0a8a11";
const PRODUCT = "0b9f0f57-4a3f-4f4c-8f5e-0d6f0c1b2a33";
const OWNER = "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c";
const KEYS_OWNER = "7c2f9a10-5b3d-4e8f-9a6c-1d2e3f4a5b6c";
const PLAIN_KEY = "f5bcfc77-c369-8df5-8233-461ecda9f968";
const OPERATOR_KEY = "c426eab1-b532-826e-896f-96f3a6500448";
const REVOKED_KEY = "65ef7989-36e4-8db5-826c-b78965b960db";
const PUBLISHED = "01a20134-5899-7728-a6a8-38d13b87c7cf";
const STAGING = "01a20134-65f5-7263-894a-b9eb7f60e84c";
const WEBHOOK = "1296e6d5-dffd-4177-b3bf-e2f9b1bea25c";
const OLDER_IMPORT = "01a20100-0000-7000-8000-000000000000";
const UNDELIVERED_EVENT = "5f3b1c1e-6e0a-5a43-9c0f-8f1d2b3a4c5d";
const REDRIVEN_EVENT = "2d5f7a81-4c36-5b92-8e01-6f7a8b9c0d1e";
const OTHER_WEBHOOK = "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83";
const DELIVERED_EVENT = "1c9c3a52-7f43-5a6e-8f0e-2d1b6c5a4e93";
const DELIVERY = "019aa4b1-6f0c-7d3e-9b51-4c2f8e7a1d60";
const LARGE_DELIVERY = "019aa4b0-51f3-7a2b-8c40-5d309f8b2e71";
const LARGE_EVENT = "4f7b9ca3-6e58-5db4-8a23-8b9c0d1e2f30";
/** SHOP-1000 to SHOP-1004. */
const FIRST_ORDER = "d8ddf76a-e215-56fe-b909-e01ce852d800";
const NEW_ORDER = "f82f1a36-59cb-53b1-9c9d-297c5ffc093d";
const SHIPPED_ORDER = "e2fd9b66-5808-5c8a-9599-f618f672b441";
const RE_PLACED_ORDER = "09408dd5-bef8-54a8-9fff-5494fc41072a";
const CANCELLED_ORDER = "47c3e0e8-c95d-5e79-a47f-b54ea4d3b1fd";
/** The parcel of SHOP-1002. */
const PARCEL = "7784db6d-0df4-5c88-be4f-e38ecbed36b2";

/** The request that placed SHOP-1001. */
const request = {
  order_id: "SHOP-1001",
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  phone: "+1 512 555 0100",
  address_line_1: "100 Congress Ave",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "US",
  speed_type: "rush",
  note: "Leave at the door",
  inserts: [{ name: "Card", size: "A6", url: "https://files.example.com/card.png" }],
  items: [
    {
      sku: "TEE-CLASSIC-BLACK-M",
      quantity: 2,
      production_config: "soft",
      print_files: [{ key: "front", url: "https://files.example.com/ada-front.png" }],
      preview_files: [{ key: "front", url: "https://files.example.com/ada-preview.png" }],
    },
  ],
};

/** Returns the data of a route's reply. Fails unless it is a success. */
async function ask(entry: RouteEntry, path: string, body?: unknown): Promise<unknown> {
  const isOperator = entry.startsWith("operator/");
  const routes: Readonly<Record<string, Route>> = (isOperator ? operatorApi : publicApi).routes;
  const route = routes[entry];
  if (route === undefined) throw new Error(`There is no route ${entry}`);
  const url = service.outputs[isOperator ? "OperatorApiUrl" : "ApiUrl"] ?? "";
  const headers = { "x-api-key": isOperator ? KEYS.operator : KEYS.public };
  return expectSuccess(await call(route.method, path, { url, headers, body }), route);
}

/** Puts items into the table as they are. */
async function putFrozen(items: readonly FrozenItem[]): Promise<void> {
  const endpoint = service.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  for (const Item of items) {
    await callAws(endpoint, "DynamoDB_20120810.PutItem", { TableName: service.tableName, Item });
  }
}

/** Every item of the table. */
async function scanAll(): Promise<StoredItem[]> {
  const endpoint = service.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  const reply = await callAws(endpoint, "DynamoDB_20120810.Scan", { TableName: service.tableName });
  return (reply as { Items: FrozenItem[] }).Items.map(readFrozen);
}

function kindsOf(item: StoredItem): Kind {
  const kind = kindOf(item);
  if (kind === undefined) throw new Error(`No kind has the key ${item.PK} ${item.SK}`);
  return kinds[kind];
}

/** Returns the secrets of a frozen subscription, earlier ones included. */
function frozenSecrets(id: string): string[] {
  const item = frozenItems("secret").find((each) => each["PK"]?.["S"] === `SECRET#${id}`) ?? {};
  const { secret, previous_secrets } = readSecret(readFrozen(item));
  return [secret, ...previous_secrets.map((each) => each.secret)];
}

/** The fields of a notification that are compared here. */
const Notice = z.object({
  event: z.string(),
  order_id: z.optional(z.string()),
  current_status: z.optional(z.string()),
});

await putFrozen(frozenKinds.flatMap(frozenItems));

/** Frozen things, by the parameter that names them. */
const known: Known = {
  catalog_id: [CATALOG],
  product_id: [PRODUCT],
  production_line_id: [LINE],
  order_id: [FIRST_ORDER, NEW_ORDER, SHIPPED_ORDER, RE_PLACED_ORDER, CANCELLED_ORDER],
  webhook_id: [WEBHOOK, OTHER_WEBHOOK],
  import_id: [PUBLISHED, STAGING, OLDER_IMPORT],
  user_id: [OWNER],
};

/** Queries of the routes that need more than their required parameters. */
const queries: Partial<Record<RouteEntry, readonly string[]>> = {
  // These routes count their own requests; a test below reads the merchants'.
  "keys/get-key": [],
  "operator/keys/get-key": [],
  "orders/list-orders": ["", "?status=new_order", "?sort_by=updated_at"],
  "operator/keys/list-keys": [`?user_id=${KEYS_OWNER}`],
  "operator/orders/list-queue": [`?production_line_id=${LINE}`],
  "operator/orders/search-orders": [
    "?order_id=SHOP-1000",
    "?tracking_number=9400100000000000000000",
  ],
  "products/find-variations": ["?sku=TEE-CLASSIC-BLACK-M,GONE"],
  "orders/list-changes": ["?since=2026-01-01"],
  "operator/orders/audit-orders": ["", `?user_id=${OWNER}`],
};

/** Every route that reads stored data, for each frozen thing. */
const reads = apis.flatMap(({ routes }) =>
  Object.entries<Route>(routes)
    .filter(([, { method, contentType }]) => method === "GET" && contentType === undefined)
    .flatMap(([name, route]) => {
      const entry = name as RouteEntry;
      const paths = queries[entry]?.map((query) => route.path + query) ?? pathsOf(route, known);
      return paths.map((path) => [entry, path] as const);
    }),
);

describe("what frozen items are read for", () => {
  test.each(reads)("%s answers %s as ever", async (entry, path) => {
    // To change the answers on purpose: npm run vitest -- test/stored --update
    expect(JSON.stringify(sorted(await ask(entry, path)))).toMatchSnapshot();
  });
});

const tee = { type: "variation", product: "TEE-CLASSIC", price: "9.00", print_areas: ["front"] };
const told = { status: "delivered", occurred_at: "2026-11-22T18:30:00.000000" };

/** Changes of frozen items, with parts of their answers. Each continues from the ones before. */
const writes: readonly (readonly [RouteEntry, string, unknown, unknown])[] = [
  [
    "operator/orders/rebuild-orders",
    "/orders/rebuild",
    { of: "counts", user_id: OWNER },
    { next_cursor: null },
  ],
  ["webhooks/update-webhook", `/webhooks/${WEBHOOK}`, { url: receiver.url }, { is_active: true }],
  [
    "webhooks/update-webhook",
    `/webhooks/${OTHER_WEBHOOK}`,
    { url: `${receiver.url}/older` },
    { name: "Older" },
  ],
  [
    "operator/deliveries/update-webhook",
    `/webhooks/${OTHER_WEBHOOK}`,
    { user_id: OWNER, is_active: true },
    { name: "Older", is_active: true },
  ],
  ["webhooks/rotate-secret", `/webhooks/${OTHER_WEBHOOK}/secret/rotate`, undefined, {}],
  ["webhooks/test-webhook", `/webhooks/${WEBHOOK}/test`, undefined, { event: "webhook.test" }],
  [
    "operator/deliveries/redrive-dead-letters",
    "/dead-letters/redrive",
    { last_error: "500" },
    { redriven: 1, skipped: [] },
  ],
  [
    "operator/deliveries/discard-dead-letters",
    "/dead-letters/discard",
    { webhook_id: WEBHOOK, reason: "Frozen" },
    { discarded: 1 },
  ],
  [
    "webhooks/recover",
    `/webhooks/${WEBHOOK}/recover`,
    { since: "2026-11-21T00:00:00Z" },
    { recovered: 1, complete: true },
  ],
  [
    "webhooks/redeliver",
    `/webhooks/${WEBHOOK}/deliveries/${DELIVERY}/redeliver`,
    undefined,
    { event_id: DELIVERED_EVENT },
  ],
  [
    "webhooks/redeliver",
    `/webhooks/${WEBHOOK}/deliveries/${LARGE_DELIVERY}/redeliver`,
    undefined,
    { event_id: LARGE_EVENT },
  ],
  ["orders/create-order", "/orders", request, { id: NEW_ORDER }],
  ["orders/create-order", "/orders", { ...request, order_id: "SHOP-2000" }, { total: 22.53 }],
  [
    "orders/quote-order",
    "/quotes",
    { ...request, shipping_method: "standard" },
    { items: [{ shipping_method: "standard", total: 22.53 }] },
  ],
  [
    "orders/check-artwork",
    "/artwork-checks",
    { sku: "TEE-CLASSIC-BLACK-M", key: "front", url: "http://127.0.0.1:9/front.png" },
    { status: "failed", dpi: null },
  ],
  ["orders/update-order", "/orders/SHOP-1000", { note: "Ring" }, { note: "Ring", total: 22.53 }],
  [
    "operator/orders/take-order",
    "/orders/take",
    { production_line_id: LINE },
    { order: { id: FIRST_ORDER, status: "in_production", hold_reason: "" } },
  ],
  [
    "operator/orders/take-order",
    "/orders/take",
    { production_line_id: LINE, take_id: "press-4-0017" },
    { order: { id: SHIPPED_ORDER, status: "partial_refunded" } },
  ],
  [
    "operator/orders/record-payment",
    `/orders/${FIRST_ORDER}/payment`,
    { payment_status: "paid", amount: "all" },
    { paid: 22.53, refunded: 0 },
  ],
  [
    "operator/orders/correct-address",
    `/orders/${FIRST_ORDER}/address`,
    { address_line_2: "Floor 3" },
    { address_line_2: "Floor 3", issues: [{ code: "ADDRESS_CORRECTED" }] },
  ],
  [
    "operator/orders/record-production",
    `/orders/${FIRST_ORDER}/production`,
    { production_status: "completed" },
    { production_status: "completed", order_fulfill_id: "" },
  ],
  [
    "operator/shipments/add-shipment",
    `/orders/${FIRST_ORDER}/shipments`,
    { carrier: "usps", tracking_number: "9400100000000000000001" },
    { primary: true, items: [] },
  ],
  [
    "operator/shipments/void-shipment",
    `/orders/${FIRST_ORDER}/shipments/${shipmentId(FIRST_ORDER, "usps", "9400100000000000000001")}/void`,
    undefined,
    { status: "in_production", shipments: [] },
  ],
  [
    "operator/shipments/add-tracking-events",
    `/orders/${SHIPPED_ORDER}/shipments/${PARCEL}/tracking-events`,
    { events: [told] },
    { tracking_status: "delivered", tracking_events: [{ status: "in_transit" }, told] },
  ],
  [
    "operator/orders/move-order",
    `/orders/${SHIPPED_ORDER}/moves`,
    { action: "refund", amount: "all" },
    { status: "full_refunded", refunded: 22.53 },
  ],
  [
    "operator/orders/move-orders",
    "/orders/moves",
    { moves: [{ order_id: RE_PLACED_ORDER, action: "hold", reason: "Blurred" }] },
    { results: [{ status: "on_hold" }] },
  ],
  ["orders/delete-order", "/orders/SHOP-1003", undefined, {}],
  [
    "orders/hold-order",
    "/orders/SHOP-1001/hold",
    { reason: "Wait" },
    { status: "on_hold", hold_reason: "Wait" },
  ],
  ["orders/release-order", "/orders/SHOP-1001/release", undefined, { status: "new_order" }],
  [
    "orders/cancel-order",
    "/orders/SHOP-1001/cancel",
    { reason: "Too late" },
    { status: "cancelled", refund_amount: 0 },
  ],
  ["operator/canary/switch-canary", "/canary", { is_on: false }, { is_on: false, since: null }],
  [
    "operator/erasures/erase-order",
    `/orders/${CANCELLED_ORDER}/erase`,
    { again: true },
    { erased_at: "2026-11-23T09:00:00.000000", next_cursor: null },
  ],
  [
    "operator/catalog/stage-part",
    `/catalog/imports/${STAGING}/parts/2`,
    { rows: [{ ...tee, row: 6, sku: "TEE-CLASSIC-RED-S", name: "Classic Tee, Red, S" }] },
    { rows: 1 },
  ],
  [
    "operator/catalog/publish-import",
    `/catalog/imports/${STAGING}/publish`,
    undefined,
    { status: "published", rows: 6, adds: 2, removes: 0 },
  ],
  [
    "operator/catalog/clear-import",
    `/catalog/imports/${OLDER_IMPORT}`,
    undefined,
    { deleted: 0, done: true },
  ],
  ["operator/catalog/begin-import", "/catalog/imports", undefined, { status: "staging" }],
  [
    "operator/catalog/upsert-catalog",
    `/catalogs/${CATALOG}`,
    { description: "Tees" },
    { name: "T-shirts", description: "Tees", is_active: true },
  ],
  [
    "operator/catalog/upsert-product",
    "/products/TEE-CLASSIC",
    { name: "Tee" },
    { id: PRODUCT, name: "Tee", catalog: "T-shirts", base_price: "8.50" },
  ],
  [
    "operator/catalog/upsert-variation",
    "/variations/TEE-CLASSIC-BLACK-M",
    { stock_quantity: 5 },
    { price: "8.50", stock_quantity: 5, style: "crew neck" },
  ],
  [
    "operator/production-lines/upsert-production-line",
    `/production-lines/${LINE}`,
    { description: "" },
    { name: "Austin DTG", description: "", supports_label_url: true },
  ],
  [
    "operator/keys/update-key",
    `/keys/${PLAIN_KEY}`,
    { rate_limit: 2 },
    { name: "Plain", rate_limit: 2, updated_by: OPERATOR_KEY },
  ],
  [
    "operator/keys/rotate-key",
    `/keys/${PLAIN_KEY}/rotate`,
    {},
    { name: "Plain", replaced: { id: PLAIN_KEY } },
  ],
  [
    "operator/keys/revoke-key",
    `/keys/${REVOKED_KEY}/revoke`,
    undefined,
    { revoked_at: "2026-11-22T03:02:16.918000" },
  ],
  [
    "operator/keys/issue-key",
    "/keys",
    { user_id: KEYS_OWNER, name: "Next", permissions: ["read:orders"] },
    { rate_limit: 10 },
  ],
  [
    "webhooks/create-webhook",
    "/webhooks",
    { name: "Next", url: "https://shop.example.com/hooks", events: ["order.status"] },
    { is_active: true },
  ],
];

describe("what frozen items are changed by", () => {
  test.each(writes)("%s takes %s as ever", async (entry, path, body, expected) => {
    expect(await ask(entry, path, body)).toMatchObject(expected as object);
  });

  test.each([
    { path: "/hooks", webhook: WEBHOOK },
    { path: "/hooks/older", webhook: OTHER_WEBHOOK },
  ])("what they tell of is sent to $path, signed with each frozen secret", async (hook) => {
    const changes = [
      "order.status SHOP-1000 in_production",
      "order.shipment SHOP-1000",
      "order.shipment SHOP-1002",
      "order.status SHOP-1002 full_refunded",
      "order.status SHOP-1003 on_hold",
      "order.status SHOP-1001 on_hold",
      "order.status SHOP-1001 new_order",
      "order.status SHOP-1001 cancelled",
    ];
    await vi.waitFor(
      () => {
        const calls = receiver.calls.filter(({ path }) => path === hook.path);
        for (const secret of frozenSecrets(hook.webhook)) {
          const told = calls.map((each) => Notice.parse(verifySignature(each, secret)));
          const texts = told.map(({ event, order_id = "", current_status = "" }) =>
            `${event} ${order_id} ${current_status}`.trim(),
          );
          expect(texts).toEqual(expect.arrayContaining(changes));
        }
      },
      { timeout: 30_000, interval: 100 },
    );
  });

  test("the test, the delivery that was sent again, the redriven and the recovered one arrive too", async () => {
    await vi.waitFor(
      () => {
        const events = receiver.calls.map(({ id, body }) => [
          id,
          Notice.parse(JSON.parse(body)).event,
        ]);
        expect(events).toContainEqual([DELIVERED_EVENT, "order.status"]);
        expect(events).toContainEqual([LARGE_EVENT, "order.status"]);
        expect(events).toContainEqual([UNDELIVERED_EVENT, "order.status"]);
        expect(events).toContainEqual([REDRIVEN_EVENT, "order.status"]);
        expect(events).toContainEqual([expect.any(String), "webhook.test"]);
      },
      { timeout: 30_000, interval: 100 },
    );
  });

  test("and go on with the history of an order", async () => {
    await vi.waitFor(
      async () => {
        const order = await ask("operator/orders/get-order", `/orders/${FIRST_ORDER}`);
        const actions = [
          ...["created", "updated", "started", "payment", "address_corrected"],
          ...["production", "shipment", "voided"],
        ];
        expect(order).toMatchObject({
          history: actions.map((action, index) => ({ action, version: index + 1 })),
        });
      },
      { timeout: 20_000, interval: 100 },
    );
  });
});

test("a frozen rate card can be put again as it is shown", async () => {
  const shown = await ask("operator/rate-card/get-rate-card", "/rate-card");
  expect(await ask("operator/rate-card/replace-rate-card", "/rate-card", shown)).toEqual(shown);
});

test("a frozen key shows its permissions", async () => {
  const key = { name: "My shop", permissions: publicPermissions, expires_at: null };
  expect(await ask("keys/get-key", "/key")).toMatchObject(key);
});

test("a frozen subscription can be deleted", async () => {
  const deleted = await ask("webhooks/delete-webhook", `/webhooks/${OTHER_WEBHOOK}`);
  expect(deleted).toBe("Webhook deleted successfully");
});

describe("after all this, in the table", async () => {
  const items = await scanAll();

  test("each item is of a kind", () => {
    const strange = items.filter((item) => kindOf(item) === undefined);
    expect(strange.map(({ PK, SK }) => `${PK} ${SK}`)).toEqual([]);
  });

  test("each field is one that its kind says is personal or not", () => {
    const unnamed = items.flatMap((item) => {
      const { record, personal } = kindsOf(item);
      // Another test covers the fields of a record.
      if (record !== null || personal !== null) return [];
      const named = impersonalFields(String(kindOf(item)));
      const others = Object.keys(withoutKeys(item)).filter((name) => !named.includes(name));
      return others.map((name) => `${String(kindOf(item))} ${name}`);
    });
    expect(unnamed).toEqual([]);
  });

  test("each item expires if its kind does", () => {
    const wrong = items.filter((item) => {
      const { expires } = kindsOf(item);
      return expires !== "test orders" && (expires === "always") !== TTL_ATTRIBUTE in item;
    });
    expect(wrong.map(({ PK, SK }) => `${PK} ${SK}`)).toEqual([]);
  });
});
