import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";

/** With the 25 that AWS allows, a call of heavy orders reaches its time limit on a busy machine. */
const BATCH = 5;

/** Puts many orders into the table as they are, a batch at a time. */
export async function putOrders(records: readonly OrderRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    let pending: Record<string, unknown>[] = records.slice(start, start + BATCH).map((record) => ({
      PutRequest: {
        Item: toItem(record),
      },
    }));
    while (pending.length > 0) {
      const { UnprocessedItems } = await table.send(
        new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: pending } }),
      );
      pending = UnprocessedItems?.[TABLE_NAME] ?? [];
    }
  }
}
