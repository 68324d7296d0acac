import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, expect, test, vi } from "vitest";
import { createOrder, getOrder, listOrders } from "#shared/api/public/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { issueKey, rotateKey } from "#shared/api/operator/keys.ts";
import { getRateCard } from "#shared/api/operator/rate-card.ts";
import { takeOrder, rebuildOrders } from "#shared/api/operator/orders.ts";
import type { Order } from "#shared/order/order.ts";
import { createWebhook } from "#shared/api/public/webhooks.ts";
import { canaryPartition } from "#shared/table/caller-keys.ts";
import { dueErasureKeys, erasureKey, erasures, parcelPointerKey } from "#shared/table/find-keys.ts";
import { historyKey, orderChunks, orderKey } from "#shared/table/keys.ts";
import { timestamp } from "#shared/values/time.ts";
import { withoutHash } from "../../infra/access/in-words.ts";
import { callAws } from "../../infra/local/process/call-aws.ts";
import { alterAssembly } from "../support/alter-assembly.ts";
import { alterStored } from "../support/alter-order.ts";
import { startBucket } from "../support/bucket.ts";
import { buriedMessage } from "../support/buried-message.ts";
import { call } from "../support/call.ts";
import { expectSuccess } from "../support/expect-reply.ts";
import { refuseForGood, type Call, type InjectedFault } from "../support/faulty-aws.ts";
import { startFaultyService } from "../support/faulty-service.ts";
import { commonAssembly } from "../support/start-own-service.ts";
import { exportRows } from "../support/export-rows.ts";
import { invokeFunction } from "../support/invoke-function.ts";
import { markedRows, stageRows } from "../support/import-rows.ts";
import { readStack } from "./read-stack.ts";
import { orderLine, orderRequest } from "../support/order-request.ts";

/**
 * Calls of DynamoDB and SQS are signed with their sender's access key. Here each function gets its own id as the key.
 */
const SENDER = "AWS_ACCESS_KEY_ID";

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-grants-"));

const bucket = await startBucket();
const { functions } = await readStack(commonAssembly());
alterAssembly(commonAssembly(), folder, (type, properties, logicalId) => {
  if (type !== "AWS::Lambda::Function") return {};
  const { Variables } = properties["Environment"] as { Variables: Record<string, unknown> };
  // A second: everything that is over is old at once.
  const term = logicalId.startsWith("Erasures") ? { ERASE_AFTER_DAYS: "0.00001" } : {};
  return {
    Environment: {
      Variables: {
        ...{ ...Variables, ...term, [SENDER]: withoutHash(logicalId) },
        AWS_ENDPOINT_URL_S3: bucket.url,
      },
    },
  };
});

const { apiUrl, environment, dynamodb, sqs, queueUrls, readPartition, bury, stop, ...service } =
  await startFaultyService(folder);
afterAll(async () => {
  await stop();
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The last request sent, to show where the time went. */
let underWay = "nothing";
const noting =
  (sendOne: typeof service.send): typeof service.send =>
  (method, path, body) => {
    underWay = `${method} ${path}`;
    return sendOne(method, path, body);
  };
const send = noting(service.send);
const operate = noting(service.operate);

const calls: Call[] = [];
dynamodb.watch((call) => calls.push(call));
const queueCalls: Call[] = [];
sqs.watch((call) => queueCalls.push(call));

/** A request to IAM: an action on keys that one statement has to allow together. */
interface Access {
  readonly functionId: string;
  readonly action: string;
  /** The table, an index of it, or a queue. */
  readonly on: string;
  /** Partition keys or, in a grant, patterns of them. */
  readonly keys: readonly string[];
}

type Item = Record<string, { S: string }>;

interface BatchWrite {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}

/** The parts of an operation's input that IAM evaluates. */
interface Fields extends Record<string, unknown> {
  readonly Key?: Item;
  readonly Item?: Item;
  readonly IndexName?: string;
  readonly ExpressionAttributeValues?: Item;
  readonly RequestItems?: Record<string, { readonly Keys: Item[] } | BatchWrite[]>;
  readonly TransactItems?: Record<string, { readonly Key?: Item; readonly Item?: Item }>[];
}

const partition = (item: Item | undefined) => item?.["PK"]?.S ?? "";

function accessesOf({ operation, input, sender: functionId }: Call): Access[] {
  const one = (action: string, keys: string[], index?: string): Access[] => [
    {
      functionId,
      action: `dynamodb:${action}`,
      on: index === undefined ? "Table.Arn" : `Table.Arn/index/${index}`,
      keys,
    },
  ];
  const fields = input as Fields;
  if (operation === "TransactWriteItems") {
    const actions: Record<string, string> = { ConditionCheck: "ConditionCheckItem" };
    const writes = (fields.TransactItems ?? []).flatMap((write) => Object.entries(write));
    // IAM evaluates each action of a transaction on all of its keys.
    const keys = writes.map(([, { Key, Item }]) => partition(Key ?? Item));
    return [...new Set(writes.map(([kind]) => actions[kind] ?? `${kind}Item`))].flatMap((action) =>
      one(action, keys),
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
  if (operation === "Scan") {
    // The role's condition on attributes applies only to calls that select attributes.
    const attributes =
      fields["Select"] === "SPECIFIC_ATTRIBUTES"
        ? String(fields["ProjectionExpression"]).replaceAll(" ", "")
        : "all";
    return one(operation, [""]).map((access) => ({ ...access, on: `${access.on}/${attributes}` }));
  }
  return one(operation, [partition(fields.Key ?? fields.Item)]);
}

/** Returns the access that a call of S3 needs. To say that an object is missing, S3 asks for the right to list. */
function bucketAccessesOf({ method, sender }: (typeof bucket.calls)[number]): Access[] {
  const on = "Artwork.Arn";
  const needed: Readonly<Record<string, readonly string[]>> = {
    PUT: [`s3:PutObject ${on}/*`],
    HEAD: [`s3:GetObject ${on}/*`, `s3:ListBucket ${on}`],
    DELETE: [`s3:DeleteObject ${on}/*`],
  };
  return (needed[method] ?? [method]).map((line) => {
    const [action = "", resource = ""] = line.split(" ");
    return { functionId: sender, action, on: resource, keys: [] };
  });
}

/** Returns the access that a call of SQS needs. All entries of a batch need the same action. */
function queueAccessOf({ operation, input, sender }: Call): Access {
  const [, queue = ""] = /-local-(\w+)[0-9A-F]{8}$/.exec(String(input["QueueUrl"])) ?? [];
  const action = `sqs:${operation.replace(/Batch$/, "")}`;
  return { functionId: sender, action, on: `${queue}.Arn`, keys: [] };
}

/** The grants of all functions' roles, for actions that a function itself makes. */
const grants: Access[] = functions.flatMap(({ id, grants: lines }) =>
  lines.map((line) => {
    const [action = "", on = "", ...keys] = line.split(" ");
    return { functionId: id, action, on, keys };
  }),
);

/** The calls of event source mappings in their functions' names, which the functions themselves do not make. */
const BY_LAMBDA = [
  /^EventsDeliverFunction sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes) Events(Deliveries|Retries)\.Arn$/,
  /^Events(TestOrders|ArtworkChecks)ConsumerFunction sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes) Events\1Queue\.Arn$/,
  /^Events\w+ConsumerFunction (dynamodb:\w+ Table\.StreamArn|dynamodb:ListStreams \*|s3:\w+ EventsStreamFailures\.Arn\S*)$/,
  /^\w+ logs:/,
];

const inWords = ({ functionId, action, on, keys }: Access) =>
  [functionId, action, on, ...keys].join(" ");

const isAlike = (one: Access, other: Access) =>
  one.functionId === other.functionId && one.action === other.action && one.on === other.on;

function isGranted(access: Access): boolean {
  return grants.some(
    (grant) =>
      isAlike(grant, access) &&
      access.keys.every((key) => grant.keys.some((pattern) => matches(pattern, key))),
  );
}

/** Returns the grants that no call used, a line for each pattern of keys. */
function unused(accesses: readonly Access[]): string[] {
  return grants
    .flatMap((grant) =>
      grant.keys.length === 0 ? [grant] : grant.keys.map((key) => ({ ...grant, keys: [key] })),
    )
    .filter(
      (grant) =>
        !accesses.some(
          (access) =>
            isAlike(grant, access) &&
            grant.keys.every((pattern) => access.keys.some((key) => matches(pattern, key))),
        ),
    )
    .map(inWords)
    .filter((line) => !BY_LAMBDA.some((pattern) => pattern.test(line)));
}

function matches(pattern: string, key: string): boolean {
  return new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(key);
}

/** Makes an index return a page of keys of missing orders, with more pages behind it. */
const findManyOrders: InjectedFault = ({ response }) => {
  const Items = Array.from({ length: 20 }, (_, number) => ({
    PK: { S: `ORDER#${String(number)}` },
    SK: { S: "ORDER" },
  }));
  const [LastEvaluatedKey] = Items;
  response.writeHead(200).end(JSON.stringify({ Items, Count: Items.length, LastEvaluatedKey }));
};

const enqueue = (QueueUrl: string | undefined, MessageBody: string) =>
  callAws(sqs.url, "AmazonSQS.SendMessage", { QueueUrl, MessageBody });

/**
 * Counts the pieces of a line. Each function that serves merchants knows the line's capacity from its first read on, and
 * reads its load with the next version of the offer.
 */
async function useLoads(): Promise<void> {
  const readers = () =>
    new Set(calls.flatMap(({ text, sender }) => (text.includes("LOAD#") ? sender : [])));
  const useOffer = async () => {
    const request = orderRequest();
    const order = expectSuccess(await send("POST", "/orders", request), createOrder);
    await send("PUT", `/orders/${order.id}`, { items: request.items });
    await send("POST", "/quotes", request);
    await send("POST", "/artwork-checks", { sku: orderLine.sku, ...orderLine.print_files[0] });
    await operate("PUT", `/production-lines/${order.production_line_id}`, {
      capacity_per_day: 1000,
    });
    return readers().size;
  };
  // Create, update, quote, the check of artwork, and the projection.
  await expect.poll(useOffer, { timeout: 60_000 }).toBe(5);
}

/** Ships an order of several pieces, claims a piece of it three times, and has two of the claims decided. */
async function claimPieces(id: string): Promise<void> {
  await operate("POST", `/orders/${id}/moves`, { action: "ship" });
  const { items } = expectSuccess(await send("GET", `/orders/${id}`), getOrder);
  const [{ item_id } = { item_id: "" }] = items;
  const claim = async (claim_id: string) => {
    const pieces = { items: [{ item_id, quantity: 1 }] };
    const fields = { claim_id, kind: "damaged", wish: "reprint", ...pieces };
    const reply = await send("POST", `/orders/${id}/claims`, {
      ...{ ...fields, reprint_order_id: `GRANTS-${claim_id}` },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  const accept = async (claim_id: string, result: object) => {
    const decision = { decision: "accepted", reason: "grants", ...result };
    const reply = await operate("PUT", `/orders/${id}/claims/${claim_id}`, decision);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  await claim("1");
  expect((await send("POST", `/orders/${id}/claims/1/retract`)).status).toBe(200);
  await claim("2");
  await accept("2", { resolution: "reprint" });
  await claim("3");
  await accept("3", { resolution: "refund", amount: 1 });
}

/** Calls every route at least once, and each path of it that makes other calls of the table. */
async function useEverything(): Promise<void> {
  const get = async (path: string) => (await send("GET", path)).body.data;
  const firstOf = (page: Record<string, unknown>) =>
    String((page["items"] as { id: string }[])[0]?.id);
  await get(`/catalog/${firstOf(await get("/catalog"))}`);
  const product = firstOf(await get("/products"));
  await get("/key");
  await get("/products?sku=TEE-CLASSIC");
  await get(`/products/${product}`);
  await get(`/products/${product}/variations?is_available=true`);
  await get(`/variations?sku=${orderLine.sku}`);
  await get(`/production-lines/${firstOf(await get("/production-lines"))}`);
  await send("GET", "/openapi.json");
  await send("GET", "/nowhere");

  const webhook = { name: "Grants", url: "http://127.0.0.1:9/", events: ["order.status"] };
  const { id } = expectSuccess(await send("POST", "/webhooks", webhook), createWebhook);
  // Again, which reads its secret.
  expectSuccess(await send("POST", "/webhooks", webhook), createWebhook);
  await send("GET", "/webhooks");
  await send("GET", `/webhooks/${id}`);
  await send("PUT", `/webhooks/${id}`, { name: "Changed" });

  const request = orderRequest();
  expect((await send("POST", "/quotes", request)).status).toBe(200);
  const artwork = { sku: orderLine.sku, key: "front", url: "http://127.0.0.1:9/" };
  expect((await send("POST", "/artwork-checks", artwork)).status).toBe(200);
  const order = expectSuccess(await send("POST", "/orders", request), createOrder);
  await send("POST", "/orders", request);
  // A product that does not exist, and a missing variation of one that does.
  for (const sku of ["GONE", `${orderLine.sku}-GONE`]) {
    const items = [{ ...request.items[0], sku }];
    await send("POST", "/orders", { ...request, items });
    await send("PUT", `/orders/${order.id}`, { items });
    await send("POST", "/quotes", { ...request, items });
    await send("POST", "/artwork-checks", { ...artwork, sku });
  }
  await send("GET", `/orders/${order.id}`);
  await send("PUT", `/orders/${order.id}`, { items: request.items, speed_type: "rush" });
  await send("DELETE", `/orders/${order.id}`);
  const next = expectSuccess(await send("POST", "/orders", request), createOrder);
  expect(next.re_placed).toBe(true);
  // The queue refuses the notification for good, so it is set aside.
  const refused = sqs.inject("SendMessageBatch", next.order_id, refuseForGood, 1);
  await send("POST", `/orders/${next.id}/hold`);
  await send("POST", `/orders/${next.id}/release`);
  await send("POST", `/orders/${next.id}/cancel`, { reason: "grants" });
  await expect.poll(() => refused.hits, { timeout: 20_000 }).toBe(1);
  for (const query of ["", "?status=cancelled", "?sort_by=updated_at"]) {
    await send("GET", `/orders${query}`);
  }
  // More than one page, so that the counts in chunks are read.
  const many = dynamodb.inject("Query", "GSI1", findManyOrders, 1);
  await send("GET", "/orders");
  expect(many.hits).toBe(1);

  await send("POST", `/webhooks/${id}/test`);
  const deliveries = async () => {
    const { body } = await send("GET", `/webhooks/${id}/deliveries`);
    return body["deliveries"] as { id: string }[];
  };
  await expect.poll(deliveries, { timeout: 20_000 }).not.toEqual([]);
  const [delivery] = await deliveries();
  const again = await send("POST", `/webhooks/${id}/deliveries/${delivery?.id ?? ""}/redeliver`);
  expect(again.status).toBe(200);
  const whose = { owner: order.user_id, webhook_id: id };
  // Not due yet, so it is sent again; then its last try fails.
  const last = buriedMessage({ ...whose, due: Date.now() + 4000, tries: 3 });
  await enqueue(queueUrls.QUEUE_URL, JSON.stringify(last));
  // A message that cannot be read is kept, and shown again soon.
  for (const url of [queueUrls.QUEUE_URL, queueUrls.RETRY_QUEUE_URL]) await enqueue(url, "{}");
  const shown = () =>
    queueCalls.filter(({ operation }) => operation === "ChangeMessageVisibilityBatch").length;
  await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await bury(buriedMessage(whose), buriedMessage(whose));
  const letters = async () => (await operate("GET", "/dead-letters")).body.data["items"];
  await expect.poll(letters, { timeout: 20_000 }).toHaveLength(3);
  const [first] = (await letters()) as [{ id: string }];
  const redriven = await operate("POST", "/dead-letters/redrive", { ids: [first.id] });
  expect(redriven.body.data).toMatchObject({ redriven: 1 });
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const recovered = await send("POST", `/webhooks/${id}/recover`, { since });
  expect(recovered.body).toMatchObject({ recovered: 2 });
  await bury(buriedMessage(whose));
  const discard = { webhook_id: id, reason: "grants" };
  const discarded = async () =>
    (await operate("POST", "/dead-letters/discard", discard)).body.data["discarded"];
  await expect.poll(discarded, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const tries of [0, 1]) {
    await enqueue(queueUrls.FAULT_QUEUE_URL, JSON.stringify(buriedMessage({ tries })));
  }
  const goingOn = await operate("POST", "/delivery-faults/redrive");
  // Includes the one that the queue refused.
  expect(goingOn.body.data).toMatchObject({ redriven: 3 });
  await operate("GET", `/webhooks?user_id=${order.user_id}`);
  await operate("PUT", `/webhooks/${id}`, { user_id: order.user_id, is_active: true });
  const nobody = { user_id: randomUUID() };
  for (const path of ["/keys", "/webhooks", "/dead-letters", "/orders/search"]) {
    await operate("GET", `${path}?user_id=${nobody.user_id}`);
  }
  await operate("PUT", `/webhooks/${id}`, { ...nobody, is_active: true });
  await operate("POST", "/dead-letters/redrive", nobody);
  await operate("POST", "/dead-letters/discard", { ...nobody, reason: "grants" });
  await send("POST", `/webhooks/${id}/secret/rotate`);
  await send("DELETE", `/webhooks/${id}`);

  await operate("GET", "/production-lines");
  await operate("PUT", `/production-lines/${order.production_line_id}`, { name: "Grants" });
  await operate("PUT", `/facilities/${order.facility}`, { city: "Grants" });
  const card = expectSuccess(await operate("GET", "/rate-card"), getRateCard);
  await operate("PUT", "/rate-card", card);
  await checkArtwork();
  await useLoads();
  // A change is shown after some seconds.
  const changed = async () => (await get(`/changes?since=${since}`))["items"];
  await expect.poll(changed, { timeout: 20_000 }).not.toEqual([]);

  const key = { user_id: order.user_id, name: "Grants", permissions: ["read:orders"] };
  const bound = { ...key, permissions: ["floor:orders"], facilities: ["TX"] };
  const issued = expectSuccess(await operate("POST", "/keys", bound), issueKey);
  expect((await operate("PUT", `/keys/${issued.id}`, { facilities: ["NC"] })).status).toBe(200);
  const rotated = await operate("POST", `/keys/${issued.id}/rotate`);
  await operate("POST", `/keys/${expectSuccess(rotated, rotateKey).id}/revoke`);
  await operate("GET", "/key");
  await operate("GET", `/keys?user_id=${order.user_id}`);

  await stepTestOrders({
    ...key,
    mode: "test",
    permissions: ["create:orders", "read:orders", "update:orders"],
  });

  await operate("PUT", "/rate-card", { ...card, artwork_check: "warn" });
  const made = await keepArtwork();
  expect((await operate("GET", `/orders/${made.id}/artwork`)).status).toBe(200);
  const floor = { production_line_id: made.production_line_id };
  await operate("PUT", `/orders/${made.id}/payment`, { payment_status: "paid", amount: "all" });
  await operate("PUT", `/orders/${made.id}/production`, { order_fulfill_id: "F-1" });
  await operate("POST", `/orders/${made.id}/moves`, { action: "hold", reason: "grants" });
  await operate("POST", "/orders/moves", { moves: [{ order_id: made.id, action: "release" }] });
  const reroute = { action: "reroute", ...floor, reason: "grants" };
  await operate("POST", `/orders/${made.id}/moves`, reroute);
  await operate("POST", "/orders/moves", { moves: [{ order_id: made.id, ...reroute }] });
  await operate("GET", `/orders/${made.id}`);
  // An order over a border is shown with facts of the catalog.
  const abroad = { city: "Berlin", state: "", zip: "10117", country: "DE" };
  const posted = expectSuccess(await send("POST", "/orders", orderRequest(abroad)), createOrder);
  await operate("GET", `/orders/${posted.id}`);
  const queue = await operate("GET", `/orders?production_line_id=${made.production_line_id}`);
  await operate("GET", `/board?production_line_id=${made.production_line_id}`);
  expect(queue.body.data["items"]).not.toEqual([]);
  await operate("GET", "/orders?facility=TX");
  for (const path of ["/board", "/board/counts", "/board/shift"])
    await operate("GET", `${path}?facility=TX`);
  await operate("POST", "/orders/take", { facility: "OF_NOBODY" });
  await operate("GET", "/board/shift?facility=OF_NOBODY");
  const take = async (take_id: string) => {
    const reply = await operate("POST", "/orders/take", { ...floor, take_id });
    return expectSuccess(reply, takeOrder).order?.id ?? "";
  };
  const back = { action: "return" };
  await operate("POST", `/orders/${await take("grants")}/moves`, back);
  await operate("POST", "/orders/moves", { moves: [{ order_id: await take("again"), ...back }] });
  await take("kept");
  expect((await operate("PUT", `/orders/${made.id}/address`, { zip: "78702" })).status).toBe(200);
  const start = { action: "start" };
  await operate("POST", `/orders/${made.id}/moves`, start);
  await operate("POST", "/orders/moves", { moves: [{ order_id: made.id, ...start }] });
  await payReplaced();
  const parcels = `/orders/${made.id}/shipments`;
  const parcel = { carrier: "usps", tracking_number: "1" };
  const shipment = expectSuccess(await operate("POST", parcels, parcel), addShipment);
  const events = [{ status: "in_transit", occurred_at: "2026-11-20T12:00:00" }];
  const tracking = `${parcels}/${shipment.id}/tracking-events`;
  expect((await operate("POST", tracking, { events })).status).toBe(200);
  const mistaken = await operate("POST", parcels, { ...parcel, tracking_number: "2" });
  const { id: parcelId } = expectSuccess(mistaken, addShipment);
  expect((await operate("POST", `${parcels}/${parcelId}/void`)).status).toBe(200);
  await operate("GET", `/orders/${made.id}/versions`);
  for (const query of ["order_id=GONE", "tracking_number=1", "name=Lovelace", "refund_due=true"]) {
    await operate("GET", `/orders/search?${query}`);
  }
  const own = `/orders/search?user_id=${made.user_id}`;
  for (const query of ["", "&status=cancelled", "&sort_by=updated_at"]) {
    await operate("GET", `${own}${query}`);
  }
  const manyOfUser = dynamodb.inject("Query", "GSI1", findManyOrders, 1);
  await operate("GET", own);
  expect(manyOfUser.hits).toBe(1);
  await operate("GET", "/owners");
  await eraseTold(made, async (id) => {
    for (const again of [{}, { again: true }]) {
      expect((await operate("POST", `/orders/${id}/erase`, again)).status).toBe(200);
    }
  });
  await operate("GET", "/erasures");
  const other = await keepArtwork();
  await operate("POST", `/orders/${other.id}/moves`, { ...start, reason: "grants" });
  await operate("POST", `/orders/${other.id}/shipments`, { ...parcel, tracking_number: "3" });
  await eraseTold(other, repeatErasure);
  await letCanaryOrder();

  await keepArtwork();
  await operate("GET", "/orders/audit");
  await operate("GET", `/orders/audit?user_id=${made.user_id}`);

  const sent = expectSuccess(await send("POST", "/orders", orderRequest()), createOrder);
  await operate("POST", `/orders/${sent.id}/moves`, { ...start, reason: "grants" });
  await operate("POST", `/orders/${sent.id}/shipments`, { ...parcel, tracking_number: "4" });
  await operate("PUT", `/orders/${sent.id}/payment`, { payment_status: "paid", amount: "all" });
  await claimPieces(sent.id);

  // A number that another order has is looked up with that order.
  const mixed = expectSuccess(await send("POST", "/orders", orderRequest()), createOrder);
  await operate("POST", `/orders/${mixed.id}/moves`, { ...start, reason: "grants" });
  const taken = { ...parcel, tracking_number: "4" };
  expect((await operate("POST", `/orders/${mixed.id}/shipments`, taken)).status).toBe(409);

  // A rebuild writes only items that it finds missing.
  const chunks = orderChunks(made.created_by);
  await expect.poll(() => readPartition(chunks), { timeout: 20_000 }).not.toEqual([]);
  const TableName = calls.find(({ operation }) => operation === "PutItem")?.input["TableName"];
  const lost = [historyKey(made.id, 1), { PK: chunks, SK: "0" }, parcelPointerKey("4", sent.id)];
  for (const { PK, SK } of lost) {
    const Key = { PK: { S: PK }, SK: { S: SK } };
    await callAws(dynamodb.url, "DynamoDB_20120810.DeleteItem", { TableName, Key });
  }
  const all = expectSuccess(
    await operate("POST", "/orders/rebuild", { of: "orders" }),
    rebuildOrders,
  );
  // The rate card's rule for artwork was changed in between.
  const found = all.findings.map(({ what }) => what).filter((what) => what !== "artwork_rule");
  expect(found.toSorted()).toEqual(["history", "index_keys"]);
  await operate("POST", "/orders/rebuild", { of: "counts", user_id: made.created_by });
  const waits = expectSuccess(await send("POST", "/orders", orderRequest()), createOrder);
  await alterStored(dynamodb.url, String(TableName), orderKey(waits.id), {
    artwork_check: "warn",
    updated_at: "2026-01-01",
  });
  await operate("POST", "/orders/rebuild", { of: "orders" });

  const mug = { catalog: "Mugs", name: "Mug", base_price: "6.00", print_areas: ["front", "back"] };
  const red = { product: "MUG", name: "Red mug", price: "6.00", print_areas: ["front"] };
  await operate("PUT", `/catalogs/${randomUUID()}`, { name: "Mugs" });
  await operate("PUT", "/products/MUG", mug);
  await operate("PUT", "/variations/MUG-RED", red);
  await operate("PUT", "/variations/MUG-RED", { style: "tall" });
  await operate("PUT", "/variations/MUG-RED", { is_available: false });
  expect((await operate("POST", "/variations/MUG-RED/stock", { change: 5 })).status).toBe(200);
  await operate("PUT", "/products/MUG", { print_areas: ["front"] });

  const rows = await exportRows(operate);
  await operate("GET", "/catalog/imports");
  const given = await stageRows(operate, markedRows("given up", 2), 3);
  await operate("PUT", `/catalog/imports/${given}/parts/3`, {
    rows: [{ row: 1, type: "catalog", name: "Instead" }],
  });
  const staged = await stageRows(operate, rows, 100);
  await operate("PUT", `/catalog/imports/${staged}/parts/1`, {
    rows: rows.slice(0, 100).map((row, index) => ({ row: index + 1, ...row })),
  });
  // The import keeps this change.
  await operate("PUT", "/variations/MUG-RED", { stock_quantity: 7 });
  expect((await operate("GET", `/catalog/imports/${staged}`)).status).toBe(200);
  expect((await operate("POST", `/catalog/imports/${staged}/publish`)).status).toBe(200);
  expect((await operate("DELETE", `/catalog/imports/${given}`)).status).toBe(200);
}

/** Lets a test order start, be packed and be shipped automatically, and its owner simulate another one. */
async function stepTestOrders(request: object): Promise<void> {
  const { key } = expectSuccess(await operate("POST", "/keys", request), issueKey);
  const headers = { "x-api-key": key };
  const placed = await call("POST", "/orders", { url: apiUrl, headers, body: orderRequest() });
  const { id } = expectSuccess(placed, createOrder);
  const status = async () => (await operate("GET", `/orders/${id}`)).body.data["status"];
  await expect.poll(status, { timeout: 60_000 }).toBe("shipped");
  const claim = { claim_id: "1", kind: "damaged", wish: "reprint", reprint_order_id: "AGAIN" };
  const claimed = await call("POST", `/orders/${id}/claims`, { url: apiUrl, headers, body: claim });
  expect(claimed.status).toBe(200);
  const again = async () => (await call("GET", "/orders/AGAIN", { url: apiUrl, headers })).status;
  await expect.poll(again, { timeout: 60_000 }).toBe(200);
  const body = { ...orderRequest(), note: "simulate: stay" };
  const stays = await call("POST", "/orders", { url: apiUrl, headers, body });
  const path = `/orders/${expectSuccess(stays, createOrder).id}/simulate`;
  const to = { to: "delivered" };
  expect((await call("POST", path, { url: apiUrl, headers, body: to })).status).toBe(200);
}

/** Has an order's artwork checked: a file that is no artwork, and a file that cannot be fetched and is tried again. */
async function checkArtwork(): Promise<void> {
  const card = expectSuccess(await operate("GET", "/rate-card"), getRateCard);
  await operate("PUT", "/rate-card", { ...card, artwork_check: "warn" });
  const urls = [`${apiUrl}/openapi.json`, "http://127.0.0.1:9/none.png"];
  const print_files = ["front", "back"].map((key, index) => ({ key, url: urls[index] }));
  const request = () => orderRequest({ items: [{ ...orderLine, print_files }] });
  await vi.waitFor(
    async () => {
      const placed = expectSuccess(await send("POST", "/orders", request()), createOrder);
      // A function uses the former rate card for half a second.
      expect(placed.items[0]?.print_files[0]?.check?.status).toBe("pending");
    },
    { timeout: 10_000, interval: 100 },
  );
  await vi.waitFor(
    async () => {
      const { items } = expectSuccess(await send("GET", "/orders?limit=1"), listOrders);
      expect(items[0]?.items[0]?.print_files[0]?.check?.status).toBe("failed");
    },
    { timeout: 20_000, interval: 100 },
  );
  await operate("PUT", "/rate-card", card);
}

/** Places an order, and returns it once a copy of its artwork is kept. */
async function keepArtwork(): Promise<Order> {
  const print_files = [{ key: "front", url: `${apiUrl}/canary/artwork.svg` }];
  const request = orderRequest({ items: [{ ...orderLine, print_files }] });
  const order = expectSuccess(await send("POST", "/orders", request), createOrder);
  await vi.waitFor(
    async () => {
      const { items } = expectSuccess(await send("GET", `/orders/${order.id}`), getOrder);
      expect(items[0]?.print_files[0]?.kept).toBeDefined();
    },
    { timeout: 20_000, interval: 100 },
  );
  return order;
}

/** Makes the canary place an order and find that all of its notifications came. */
async function letCanaryOrder(): Promise<void> {
  expect((await operate("PUT", "/canary", { is_on: true })).status).toBe(200);
  await invokeFunction("CanaryRunFunction", environment);
  const kept = async () =>
    (await readPartition(canaryPartition)).filter(({ subject }) => subject !== undefined);
  await expect.poll(kept, { timeout: 60_000 }).not.toEqual([]);
  await invokeFunction("CanaryRunFunction", environment);
  expect((await operate("GET", "/canary")).body.data["last_used"]).not.toBeNull();
  expect((await operate("PUT", "/canary", { is_on: false })).status).toBe(200);
}

/** Erases an order with a parcel whose notification to a subscription failed. */
async function eraseTold(
  { id, order_id, user_id }: Order,
  erase: (id: string, user_id: string) => Promise<void>,
): Promise<void> {
  const webhook = { name: "Erase", url: "http://127.0.0.1:9/", events: ["order.status"] };
  const subscribed = await send("POST", "/webhooks", webhook);
  const { id: webhook_id } = expectSuccess(subscribed, createWebhook);
  const ship = { action: "ship" };
  expect((await operate("POST", `/orders/${id}/moves`, ship)).status).toBe(200);
  const deliveries = async () =>
    (await send("GET", `/webhooks/${webhook_id}/deliveries`)).body["deliveries"];
  await expect.poll(deliveries, { timeout: 20_000 }).not.toEqual([]);
  const body = JSON.stringify({ order_id, data: { id } });
  await bury(buriedMessage({ webhook_id, owner: user_id, order: { id, order_id }, body }));
  const letters = async () =>
    (await operate("GET", `/dead-letters?webhook_id=${webhook_id}`)).body.data["items"];
  await expect.poll(letters, { timeout: 20_000 }).not.toEqual([]);
  await erase(id, user_id);
}

/** Makes the service repeat an erasure of data that all came back. */
async function repeatErasure(id: string, user_id: string): Promise<void> {
  const due = "2026-11-01T00:00:00.000000";
  const Item = {
    ...{ ...erasureKey(id), ...dueErasureKeys(id, due) },
    ...{ id, user_id, erased_at: timestamp(), due_again_at: due },
  };
  const TableName = calls.find(({ operation }) => operation === "PutItem")?.input["TableName"];
  await callAws(dynamodb.url, "DynamoDB_20120810.PutItem", { TableName, Item: marshall(Item) });
  await invokeFunction("ErasuresRepeatFunction", environment);
  const [erasure] = (await readPartition(erasures)).filter(({ SK }) => SK?.["S"] === id);
  expect(erasure?.["due_again_at"]?.["S"]).not.toBe(due);
}

/** Pays and refunds a deleted order that another one has replaced. */
async function payReplaced(): Promise<void> {
  const request = orderRequest();
  const { id, created_at } = expectSuccess(await send("POST", "/orders", request), createOrder);
  await send("DELETE", `/orders/${id}`);
  await send("POST", "/orders", request);
  const payment = { payment_status: "paid", amount: "all", created_at };
  expect((await operate("PUT", `/orders/${id}/payment`, payment)).status).toBe(200);
  const refund = { action: "refund", amount: "all", created_at };
  expect((await operate("POST", `/orders/${id}/moves`, refund)).status).toBe(200);
  expect(
    (await operate("POST", "/orders/moves", { moves: [{ order_id: id, ...refund }] })).status,
  ).toBe(200);
}

// Each function is started for it, one after the other: 90 s on a quiet machine of two processors.
const TIMEOUT_MS = 240_000;

/** Fails before the test's time is up, and names the request under way. */
async function failInTime(): Promise<never> {
  await sleep(TIMEOUT_MS - 5000, undefined, { ref: false });
  throw new Error(`${underWay} was the last request: it hangs, or the machine is too busy`);
}

test(
  "each function's role allows all that the function does, and nothing that it never does",
  async () => {
    await Promise.race([useEverything(), failInTime()]);
    const accesses = [
      ...calls.flatMap(accessesOf),
      ...queueCalls.map(queueAccessOf),
      ...bucket.calls.flatMap(bucketAccessesOf),
    ].filter(({ functionId }) => functions.some(({ id }) => id === functionId));
    const active = new Set(accesses.map(({ functionId }) => functionId));
    // All functions but those that serve without a key and call no table.
    expect(functions.map(({ id }) => id).filter((id) => !active.has(id))).toEqual([
      "PublicApiRefuseRequestFunction",
      "PublicApiGetChangelogFunction",
      "PublicApiGetDocsFunction",
      "PublicApiGetGuideFunction",
      "PublicApiGetLlmsFunction",
      "PublicApiGetOpenapiFunction",
      "PublicApiGetOperationFunction",
      "PublicApiGetArtworkFunction",
      "OperatorApiRefuseRequestFunction",
      "OperatorApiGetDocsFunction",
      "OperatorApiGetFloorFunction",
      "OperatorApiGetOpenapiFunction",
    ]);
    expect(accesses.filter((access) => !isGranted(access)).map(inWords)).toEqual([]);
    expect(unused(accesses)).toEqual([]);
  },
  TIMEOUT_MS,
);
