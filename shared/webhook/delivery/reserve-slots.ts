import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { retry } from "#shared/runtime/retry.ts";
import { deliverySlotKey } from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";

/**
 * Slots are a little sparser than calls may be (`admit-call.ts`), so that calls are admitted at their slots, and also
 * when all of them are late.
 */
export const SLOT_INTERVAL_MS = 700;

/** Slots that a user may have at once after a pause: one for each of their subscriptions. */
export const SLOT_BURST = 10;

/**
 * Reserves the user's next free slots for calls, as epoch milliseconds, and keeps others from them (GCRA: one time
 * for each user, moved by conditional updates). A slot is not before `now`.
 */
export async function reserveSlots(owner: string, count: number, now: number): Promise<number[]> {
  const width = count * SLOT_INTERVAL_MS;
  const end = await retry(
    async () =>
      (await moveArrival(owner, "arrival > :now", "arrival + :width", now, width)) ??
      (await moveArrival(
        owner,
        "attribute_not_exists(arrival) OR arrival <= :now",
        ":now + :width",
        now,
        width,
      )),
  );
  if (end === undefined) throw new Error(`The delivery slots of ${owner} are contended`);
  return slotsBefore(end, count, now);
}

/** The slots of the calls whose theoretical arrivals end at `end`: earlier than those by the burst, never past. */
export function slotsBefore(end: number, count: number, now: number): number[] {
  const first = end - count * SLOT_INTERVAL_MS;
  const tolerance = (SLOT_BURST - 1) * SLOT_INTERVAL_MS;
  return Array.from({ length: count }, (_, index) =>
    Math.max(now, first + index * SLOT_INTERVAL_MS - tolerance),
  );
}

async function moveArrival(
  owner: string,
  condition: string,
  arrival: string,
  now: number,
  width: number,
): Promise<number | undefined> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: deliverySlotKey(owner),
        UpdateExpression: `SET arrival = ${arrival}`,
        ConditionExpression: condition,
        ExpressionAttributeValues: { ":now": now, ":width": width },
        ReturnValues: "UPDATED_NEW",
      }),
    );
    return Number(Attributes?.["arrival"]);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
