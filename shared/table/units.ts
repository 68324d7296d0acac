import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** Consumed capacity: DynamoDB read and write request units, indexes included. */
export interface Units {
  read: number;
  write: number;
}

let consumed: Units = { read: 0, write: 0 };

const READS = /^(Get|BatchGet|Query|Scan|TransactGet)/;

/** Adds up the units that a client's commands consume, for {@link takeUnits}. */
export function meterUnits(stack: DynamoDBClient["middlewareStack"]): void {
  stack.add(
    (next, context) => async (args) => {
      const result = await next({
        ...args,
        input: { ...args.input, ReturnConsumedCapacity: "TOTAL" },
      });
      const { ConsumedCapacity } = result.output as {
        ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
      };
      const kind = READS.test(context.commandName ?? "") ? "read" : "write";
      for (const { CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat()) {
        consumed[kind] += CapacityUnits;
      }
      return result;
    },
    { step: "initialize", name: "meterUnits" },
  );
}

/**
 * Returns the units consumed since the last call: those of one event, because an execution environment serves one at a
 * time.
 */
export function takeUnits(): Units {
  const units = consumed;
  consumed = { read: 0, write: 0 };
  return units;
}
