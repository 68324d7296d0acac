import type { Item } from "./month-cost.ts";

/** Use of AWS's services. */
export interface Use {
  readonly requests: number;
  readonly invocations: number;
  readonly gbSeconds: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly logBytes: number;
  /** Calls of subscribers. */
  readonly calls: number;
  /** Messages of all queues, each sent, received and deleted by itself. Under load these are fewer requests. */
  readonly messages: number;
}

const GB = 1024 ** 3;

/** Bytes of a line of the gateway's access log. */
const ACCESS_LINE_BYTES = 400;

/** The cost of a notification's delivery without its message: `test/shared/table/budgets.test.ts`. */
const DELIVERED = { read: 0.55, write: 2.1 };

/** Returns the amounts that AWS bills for a use that happens `times` times. */
export function usedItems(use: Use, times: number): Item[] {
  const items: Item[] = [
    { service: "API Gateway", what: "requests", count: use.requests, price: "apiRequest" },
    { service: "Lambda", what: "invocations", count: use.invocations, price: "lambdaRequest" },
    { service: "Lambda", what: "GB-seconds", count: use.gbSeconds, price: "lambdaDuration" },
    {
      service: "DynamoDB",
      what: "read units",
      count: use.readUnits + use.calls * DELIVERED.read,
      price: "tableRead",
    },
    {
      service: "DynamoDB",
      what: "written units",
      count: use.writeUnits + use.calls * DELIVERED.write,
      price: "tableWrite",
    },
    { service: "SQS", what: "requests", count: 3 * use.messages, price: "fairRequest" },
    {
      service: "CloudWatch",
      what: "GB of logs",
      count: (use.logBytes + use.requests * ACCESS_LINE_BYTES) / GB,
      price: "logs",
    },
  ];
  return items.map((item) => ({ ...item, count: item.count * times }));
}
