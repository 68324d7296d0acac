import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { validate as isUuid } from "uuid";
import { SERVICE, type Actor } from "#shared/key/caller.ts";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import {
  deletedPrefix,
  orderKey,
  readHistoryKey,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItem, findItems, queryItems, table, TABLE_NAME } from "#shared/table/table.ts";
import { transact } from "#shared/table/transact.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { orderId } from "./order-id.ts";
import { readOrder, toItem, toArchivedItem } from "./order-item.ts";

/**
 * Returns the orders of keys or index entries, in their order. A damaged order is logged and left out, so that it does
 * not keep a list or a whole queue from being read.
 */
export async function findOrders(
  keys: readonly TableKey[],
  options?: { readonly consistent: boolean },
): Promise<OrderRecord[]> {
  const read = (item: StoredItem) => {
    try {
      return [readOrder(item)];
    } catch (error) {
      const fields = { order_id: readHistoryKey(item).id, error: describeError(error) };
      logLine("ERROR", "An order is damaged", fields);
      return [];
    }
  };
  return (await findItems(keys, read, options)).flat();
}

/** Returns an order by the service's id, also a deleted one. */
export function findOrderById(id: string): Promise<OrderRecord | undefined> {
  return findItem(orderKey(id), readOrder, { consistent: true });
}

/** Returns the owner's order whose id a text is, also a deleted one, or undefined. */
export async function findOwnById(owner: string, text: string): Promise<OrderRecord | undefined> {
  const order = isUuid(text) ? await findOrderById(text.toLowerCase()) : undefined;
  return order?.user_id === owner ? order : undefined;
}

/**
 * Returns an owner's order, by its id or reference. Throws NOT_FOUND for an unknown order, a soft-deleted one and
 * another owner's alike.
 */
export async function getOrder(owner: string, idOrReference: string): Promise<OrderRecord> {
  const byId = await findOwnById(owner, idOrReference);
  if (byId?.deleted_at === null) return byId;
  // A reference may look like a UUID too, so it is tried second.
  const order = await findOrderById(orderId(owner, idOrReference));
  if (order?.deleted_at === null) return order;
  throw new ApiError("NOT_FOUND", `There is no order ${idOrReference}.`);
}

/** Whether an actor's key may see an order: the key is bound to no facility, or to the order's. */
export const isSeen = (
  { facility }: Pick<OrderRecord, "facility">,
  { facilities }: Pick<Actor, "facilities">,
) => facilities.length === 0 || facilities.includes(facility);

/**
 * Returns any owner's order, by its id. Throws NOT_FOUND for an unknown order, a soft-deleted one and one that the
 * actor's key may not see alike.
 */
export async function getOrderById(id: string, actor: Actor = SERVICE): Promise<OrderRecord> {
  const order = await findOrderById(id.toLowerCase());
  if (order?.deleted_at === null && isSeen(order, actor)) return order;
  throw new ApiError("NOT_FOUND", `There is no order ${id}.`);
}

/** The order that a payment is for: its id, and its `created_at` if several orders had that id. */
export interface Payee {
  readonly id: string;
  readonly created_at: string | undefined;
}

/**
 * Returns the order of a payment, of any owner, soft-deleted or not; `isReplaced` if another order has its id now.
 * Throws NOT_FOUND, and VALIDATION_ERROR without `created_at` if the id was used twice.
 */
export async function getPayee({
  id,
  created_at,
}: Payee): Promise<{ readonly order: OrderRecord; readonly isReplaced?: boolean }> {
  const order = await findOrderById(id.toLowerCase());
  const hasFormer = order?.re_placed === true;
  if (hasFormer && created_at === undefined) {
    const msg = "A deleted order had the same id: give the created_at of the order";
    throw new ValidationFailure([{ loc: ["body", "created_at"], msg, type: "missing" }]);
  }
  if (order !== undefined && (created_at ?? order.created_at) === order.created_at) {
    return { order };
  }
  const replaced = await queryItems(orderKey(id.toLowerCase()).PK, readOrder, {
    prefix: deletedPrefix,
    consistent: true,
  });
  const former = replaced.find((each) => each.created_at === created_at);
  if (former !== undefined) return { order: former, isReplaced: true };
  const when = created_at === undefined ? "" : ` of ${created_at}`;
  throw new ApiError("NOT_FOUND", `There is no order ${id}${when}.`);
}

/** Stores a new order. If its id is taken, stores nothing and returns the order that has it, soft-deleted or not. */
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
    return readOrder(unmarshall(error.Item) as StoredItem);
  }
}

/**
 * Replaces a soft-deleted order by a new one with the same reference. The deleted order is kept under another key for
 * operators. Returns false if a concurrent request came first.
 */
export function storeOverDeleted(deleted: OrderRecord, order: OrderRecord): Promise<boolean> {
  return transact([
    {
      Put: {
        TableName: TABLE_NAME,
        Item: toArchivedItem(deleted),
      },
    },
    {
      Put: {
        TableName: TABLE_NAME,
        Item: toItem(order),
        ConditionExpression: "write_id = :write_id",
        ExpressionAttributeValues: { ":write_id": deleted.write_id },
      },
    },
  ]);
}

/**
 * Replaces `before` by the order that was made from it, if `before` is still the last write. Returns whether it did.
 * The version alone does not decide: a check that passes is written without a new version. An order that `isReplaced`
 * is written under the key where it is kept.
 */
export async function storeVersion(
  order: OrderRecord,
  before: Pick<OrderRecord, "write_id">,
  isReplaced = false,
): Promise<boolean> {
  try {
    await table.send(
      new PutCommand({
        TableName: TABLE_NAME,
        Item: isReplaced ? toArchivedItem(order) : toItem(order),
        ConditionExpression: "write_id = :write_id",
        ExpressionAttributeValues: { ":write_id": before.write_id },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return isOwnWrite(error, order);
  }
}

/**
 * {@link storeVersion}, with a new order: both are stored or neither. Returns false also if the id of the new order is
 * taken.
 */
export function storeVersionWithNew(
  order: OrderRecord,
  before: Pick<OrderRecord, "write_id">,
  added: OrderRecord,
): Promise<boolean> {
  return transact([
    {
      Put: {
        TableName: TABLE_NAME,
        ConditionExpression: "attribute_not_exists(PK)",
        Item: toItem(added),
      },
    },
    {
      Put: {
        TableName: TABLE_NAME,
        Item: toItem(order),
        ConditionExpression: "write_id = :write_id",
        ExpressionAttributeValues: { ":write_id": before.write_id },
      },
    },
  ]);
}

/** {@link storeVersion} for two orders: both are stored or neither. */
export function storeBothVersions(
  ...changes: readonly (readonly [OrderRecord, Pick<OrderRecord, "write_id">])[]
): Promise<boolean> {
  return transact(
    changes.map(([order, { write_id }]) => ({
      Put: {
        TableName: TABLE_NAME,
        Item: toItem(order),
        ConditionExpression: "write_id = :write_id",
        ExpressionAttributeValues: { ":write_id": write_id },
      },
    })),
  );
}

/** Whether a refused write has succeeded before: if its reply is lost, the SDK repeats it and is refused. */
function isOwnWrite({ Item }: ConditionalCheckFailedException, { write_id }: OrderRecord): boolean {
  return Item?.["write_id"]?.S === write_id;
}
