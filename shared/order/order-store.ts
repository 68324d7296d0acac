import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { validate as isUuid } from "uuid";
import { ApiError } from "#shared/refusal/errors.ts";
import {
  deletedOrderKey,
  ENTITY_ATTRIBUTE,
  orderIndexKeys,
  orderKey,
  withoutKeys,
} from "#shared/table/keys.ts";
import { findItem, table, TABLE_NAME } from "#shared/table/table.ts";
import { transact } from "#shared/table/transact.ts";
import { timestamp } from "#shared/values/time.ts";
import { lastChange, type Actor, type HistoryAction, type HistoryEntry } from "./history.ts";
import { orderId, type OrderRecord } from "./order.ts";

/** Changes that lost a race are decided anew, so many times: each time one of ten at once has won. */
const ATTEMPTS = 10;
/** The longest pause before the second attempt; it grows with each. */
const PAUSE_MS = 15;

/** An order by the service's id, deleted ones included. */
export async function findOrderById(id: string): Promise<OrderRecord | undefined> {
  const item = await findItem<OrderRecord>(orderKey(id), { consistent: true });
  return item === undefined ? undefined : withoutKeys(item);
}

/**
 * An owner's order by the service's id or by their own reference; throws NOT_FOUND for a deleted order and for one of
 * another owner, as for one that never was.
 */
export async function getOrder(owner: string, idOrReference: string): Promise<OrderRecord> {
  // A reference may have the form of a UUID too: the service's id goes first, the reference second.
  const ids = [orderId(owner, idOrReference)];
  if (isUuid(idOrReference)) ids.unshift(idOrReference.toLowerCase());
  for (const id of ids) {
    const order = await findOrderById(id);
    if (order?.user_id === owner && order.deleted_at === undefined) return order;
  }
  throw new ApiError("NOT_FOUND", `There is no order ${idOrReference}.`);
}

/** Any owner's order by the service's id; throws NOT_FOUND for a deleted order as for one that never was. */
export async function getOrderById(id: string): Promise<OrderRecord> {
  const order = await findOrderById(id.toLowerCase());
  if (order !== undefined && order.deleted_at === undefined) return order;
  throw new ApiError("NOT_FOUND", `There is no order ${id}.`);
}

/** Puts a new order, unless its id is taken: then returns the order that holds it, deleted or not. */
export async function insertOrder(order: OrderRecord): Promise<OrderRecord | undefined> {
  try {
    await table.send(
      new PutCommand({
        TableName: TABLE_NAME,
        Item: toItem(order),
        ConditionExpression: "attribute_not_exists(PK)",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    if (error.Item === undefined) throw error;
    if (isOwnWrite(error, order)) return undefined;
    return withoutKeys(unmarshall(error.Item) as OrderRecord);
  }
}

/**
 * Puts a new order in the place of a deleted one with the same reference, which is kept aside for operators. Returns
 * false when another request has done so first.
 */
export function replaceDeletedOrder(deleted: OrderRecord, order: OrderRecord): Promise<boolean> {
  return transact([
    {
      Put: {
        TableName: TABLE_NAME,
        Item: { ...deleted, ...deletedOrderKey(deleted.id, deleted.deleted_at ?? "") },
      },
    },
    {
      Put: {
        TableName: TABLE_NAME,
        Item: toItem(order),
        ConditionExpression: "version = :version AND attribute_exists(deleted_at)",
        ExpressionAttributeValues: { ":version": deleted.version },
      },
    },
  ]);
}

/** How a change is told in the order's history. */
export interface ChangeTitle {
  readonly action: HistoryAction;
  /** A reason or an amount, say; made from the order before and after where it depends on what was decided. */
  readonly note?: string | ((before: OrderRecord, after: OrderRecord) => string);
}

/** The order as it shall be; the very order that was given means that nothing is to be changed. Refuses by throwing. */
export type Decide = (order: OrderRecord) => OrderRecord | Promise<OrderRecord>;

/**
 * Changes one order of the actor's own, by the service's id or by their reference: reads it, lets `decide` make the new
 * one, and writes that on the condition that nobody wrote in between; otherwise decides again on what is there then.
 * Where nothing is to be changed, nothing is written. Throws NOT_FOUND, what `decide` throws, and CONFLICT when others
 * keep writing first.
 */
export function changeOrder(
  actor: Actor,
  idOrReference: string,
  title: ChangeTitle,
  decide: Decide,
): Promise<OrderRecord> {
  return change(() => getOrder(actor.userId, idOrReference), { actor, by: "owner", title }, decide);
}

/** Changes any owner's order, by the service's id, as {@link changeOrder} does for its owner. For operators. */
export function changeOrderById(
  actor: Actor,
  id: string,
  title: ChangeTitle,
  decide: Decide,
): Promise<OrderRecord> {
  return change(() => getOrderById(id), { actor, by: "operator", title }, decide);
}

interface Author {
  readonly actor: Actor;
  readonly by: HistoryEntry["by"];
  readonly title: ChangeTitle;
}

async function change(
  read: () => Promise<OrderRecord>,
  author: Author,
  decide: Decide,
): Promise<OrderRecord> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = await read();
    const decided = await decide(before);
    if (decided === before) return before;
    const after = nextVersion(before, decided, author);
    if (await replaceOrder(after, before.version)) return after;
    // Those who lost at the same moment would otherwise meet again at the next one.
    if (attempt < ATTEMPTS) await sleep(Math.random() * PAUSE_MS * attempt);
  }
  throw new ApiError(
    "CONFLICT",
    "Others changed this order at the same moment. Nothing was changed; read the order and try again.",
  );
}

function nextVersion(
  before: OrderRecord,
  after: OrderRecord,
  { actor, by, title: { action, note = "" } }: Author,
): OrderRecord {
  return {
    ...after,
    version: before.version + 1,
    write_id: randomUUID(),
    updated_at: timestamp(),
    last_change: lastChange(actor, {
      by,
      action,
      from: before.status,
      note: typeof note === "string" ? note : note(before, after),
    }),
  };
}

async function replaceOrder(order: OrderRecord, version: number): Promise<boolean> {
  try {
    await table.send(
      new PutCommand({
        TableName: TABLE_NAME,
        Item: toItem(order),
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": version },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return isOwnWrite(error, order);
  }
}

/** A write that was carried out but whose reply was lost fails when the SDK repeats it: it is ours all the same. */
function isOwnWrite({ Item }: ConditionalCheckFailedException, { write_id }: OrderRecord): boolean {
  return Item?.["write_id"]?.S === write_id;
}

/** The whole item: a deleted order has no index keys, and so leaves every list. */
function toItem(order: OrderRecord): Record<string, unknown> {
  return {
    ...order,
    ...orderKey(order.id),
    [ENTITY_ATTRIBUTE]: "order",
    ...(order.deleted_at === undefined ? orderIndexKeys(order) : {}),
  };
}
