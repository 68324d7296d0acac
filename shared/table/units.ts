import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** Consumed capacity: DynamoDB read and write request units, indexes included. */
export interface Units {
  read: number;
  write: number;
}

let consumed: Units = { read: 0, write: 0 };

const READS = /^(Get|BatchGet|Query|Scan|TransactGet)/;

/** Asks DynamoDB for the units of every command of a client and adds them up for {@link takeUnits}. */
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

/** What was consumed since the last call. An execution environment serves one event at a time, so it is the event's. */
export function takeUnits(): Units {
  const units = consumed;
  consumed = { read: 0, write: 0 };
  return units;
}
