import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { v5 as uuidv5, validate as isUuid } from "uuid";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { referenceIndexKeys } from "#shared/table/find-keys.ts";
import {
  deletedOrderKey,
  deletedPrefix,
  ENTITY_ATTRIBUTE,
  orderIndexKeys,
  orderKey,
  withoutKeys,
  type StoredItem,
} from "#shared/table/keys.ts";
import { findItem, queryItems, table, TABLE_NAME } from "#shared/table/table.ts";
import { transact } from "#shared/table/transact.ts";
import { readDefaults, type OrderRecord } from "#shared/order/order-record.ts";

const NAMESPACE = "f2a5c1de-7b0e-4a53-9f6d-5f3e0c9a1b47";

/** An order's id, from its owner and their reference: the reference is unique because the id is. */
export function orderId(owner: string, reference: string): string {
  return uuidv5(`${owner}/${reference}`, NAMESPACE);
}

/** An order's item as a record, whatever release wrote it: the one door from table and stream. */
export function readOrder(item: StoredItem): OrderRecord {
  return withoutKeys(item, readDefaults) as OrderRecord;
}

/** An order by the service's id, deleted ones included. */
export function findOrderById(id: string): Promise<OrderRecord | undefined> {
  return findItem(orderKey(id), readOrder, { consistent: true });
}

/**
 * An owner's order by the service's id or by their own reference; throws NOT_FOUND for a deleted order and for one of
 * another owner, as for one that never was.
 */
export async function getOrder(owner: string, idOrReference: string): Promise<OrderRecord> {
  // A reference may look like a UUID too: try the service's id first, then the reference.
  const ids = [orderId(owner, idOrReference)];
  if (isUuid(idOrReference)) ids.unshift(idOrReference.toLowerCase());
  for (const id of ids) {
    const order = await findOrderById(id);
    if (order?.user_id === owner && order.deleted_at === null) return order;
  }
  throw new ApiError("NOT_FOUND", `There is no order ${idOrReference}.`);
}

/** Any owner's order by the service's id; throws NOT_FOUND for a deleted order as for one that never was. */
export async function getOrderById(id: string): Promise<OrderRecord> {
  const order = await findOrderById(id.toLowerCase());
  if (order?.deleted_at === null) return order;
  throw new ApiError("NOT_FOUND", `There is no order ${id}.`);
}

/** An order, and whether another one has taken its id since: then it is kept aside. */
export interface FoundOrder {
  readonly order: OrderRecord;
  readonly isReplaced?: boolean;
}

/** What a payment is of: the order's id, and when it was created where several had that id. */
export interface Payee {
  readonly id: string;
  readonly created_at: string | undefined;
}

/**
 * Any owner's order as its payments know it, a deleted one too. Throws NOT_FOUND, and VALIDATION_ERROR if the order was
 * placed anew and nothing tells whether it or the one before it is meant.
 */
export async function getPayee({ id, created_at }: Payee): Promise<FoundOrder> {
  const order = await findOrderById(id.toLowerCase());
  if (order?.re_placed === true && created_at === undefined) {
    const msg =
      "Another order had this id before, and was deleted: give the created_at of the one that is meant";
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
    return readOrder(unmarshall(error.Item) as StoredItem);
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
        Item: toKeptItem(deleted),
      },
    },
    {
      Put: {
        TableName: TABLE_NAME,
        Item: toItem(order),
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": deleted.version },
      },
    },
  ]);
}

/**
 * Writes an order's next version on the condition that the table still holds the version that it was made from; false
 * if it does not. One that another has replaced is written where it is kept.
 */
export async function replaceOrder(
  order: OrderRecord,
  version: number,
  isReplaced = false,
): Promise<boolean> {
  try {
    await table.send(
      new PutCommand({
        TableName: TABLE_NAME,
        Item: isReplaced ? toKeptItem(order) : toItem(order),
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

/** If the reply to a write was lost, the SDK's repetition fails although the write is ours. */
function isOwnWrite({ Item }: ConditionalCheckFailedException, { write_id }: OrderRecord): boolean {
  return Item?.["write_id"]?.S === write_id;
}

/** The item of a deleted order that another has replaced: nothing follows its changes, its id is the other's. */
function toKeptItem(order: OrderRecord): Record<string, unknown> {
  return { ...order, ...deletedOrderKey(order.id, order.deleted_at ?? "") };
}

/** The whole item: a deleted order has no index keys but its reference's, and so leaves every list of its owner. */
export function toItem(order: OrderRecord): Record<string, unknown> {
  return {
    ...order,
    ...orderKey(order.id),
    [ENTITY_ATTRIBUTE]: "order",
    ...referenceIndexKeys(order),
    ...(order.deleted_at === null ? orderIndexKeys(order) : {}),
  };
}
