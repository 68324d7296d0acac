import { describe, expect, test } from "vitest";
import { operatorApi, publicApi, type RouteEntry } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import { accessOf, authentication } from "../../infra/access/access.ts";
import {
  canaryAccess,
  checkAccess,
  deliverAccess,
  fanOutAccess,
  projectAccess,
  repeatErasuresAccess,
  walkAccess,
} from "../../infra/access/events.ts";
import type { TableAccess } from "../../infra/access/table-access.ts";
import { readCommonStack } from "./read-stack.ts";

const { functions, functionOf, ofType, readBundle } = await readCommonStack();

const MAXIMUM_BUNDLE_BYTES = 340 * 1024;

/** All variables of a function together, names and values (AWS limit). */
const MAXIMUM_ENVIRONMENT_BYTES = 4 * 1024;

/** Inline policies of a role together, without blanks (AWS limit). */
const MAXIMUM_POLICY_CHARACTERS = 10_240;

/** The longest name that CloudFormation makes up for a function, in the longest ARN of today's regions. */
const LONGEST_ARN = `arn:aws-us-gov:lambda:ap-northeast-1:123456789012:function:${"x".repeat(64)}`;

const routes = [
  { api: "PublicApiHttpApi", contract: publicApi },
  { api: "OperatorApiHttpApi", contract: operatorApi },
].flatMap(({ api, contract }) =>
  Object.entries<Route>({ ...contract.routes, ...contract.unlisted }).map(([entry, route]) => ({
    entry: entry as RouteEntry,
    route,
    lambda: functionOf(api, `${route.method} ${contract.basePath}${route.path}`),
  })),
);

/** The functions of some routes, and of no other, by the routes' entries. */
function entriesOf(select: (lambda: (typeof functions)[number]) => boolean): string[] {
  return routes
    .filter(({ lambda }) => lambda !== undefined && select(lambda))
    .map(({ entry }) => entry)
    .sort();
}

describe("every function", () => {
  test("runs as ESM on Node.js 24 and arm64", () => {
    for (const { properties } of functions) {
      expect(properties).toMatchObject({
        Runtime: "nodejs24.x",
        Architectures: ["arm64"],
        Handler: "index.handler",
      });
    }
  });

  test.each(functions)("$id: its bundle is at most 340 KB", ({ properties }) => {
    const size = readBundle(properties.Code.S3Key).byteLength;
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(MAXIMUM_BUNDLE_BYTES);
  });

  test("logs in JSON, without the platform's lines of what went well, and names its metrics after the stack", () => {
    for (const { properties } of functions) {
      expect(properties.LoggingConfig).toMatchObject({
        LogFormat: "JSON",
        SystemLogLevel: "WARN",
        ApplicationLogLevel: "INFO",
      });
      const { METRICS_NAMESPACE } = properties.Environment.Variables;
      expect(METRICS_NAMESPACE).toBe("print-on-demand-local");
    }
  });

  test("reads no source map, which would take a quarter of every start", () => {
    for (const { id, properties } of functions) {
      expect(properties.Environment.Variables, id).not.toHaveProperty("NODE_OPTIONS");
      expect(readBundle(properties.Code.S3Key).toString(), id).not.toContain("sourceMappingURL");
    }
  });

  test("imports nothing that makes Node load undici at every start", () => {
    for (const { id, properties } of functions) {
      const bundle = readBundle(properties.Code.S3Key).toString();
      // As minified code imports it; the reference shows programs that do.
      expect(bundle, id).not.toMatch(/\b(from|import)"(node:)?https?"/);
    }
  });

  test("has 512 MB, 256 where nobody waits, and where it goes through a catalog a whole processor", () => {
    const sizes = new Set(functions.map(({ properties }) => properties["MemorySize"]));
    expect(sizes).toEqual(new Set([256, 512, 1769]));
    const small = functions.filter(({ properties }) => properties["MemorySize"] === 256);
    for (const { id } of small)
      expect(id).toMatch(
        /^(Events(FanOut|ProjectOrders|TestOrders|ArtworkChecks)|CanaryRun|ErasuresRepeat)/,
      );
    expect(small).toHaveLength(6);
    expect(entriesOf(({ properties }) => properties["MemorySize"] === 1769)).toEqual([
      "operator/catalog/check-import",
      "operator/catalog/clear-import",
      "operator/catalog/export-catalog",
      "operator/catalog/publish-import",
      "operator/catalog/stage-part",
    ]);
  });

  test("has 10 seconds, and where it goes through a catalog or queue just less than the gateway waits", () => {
    expect(entriesOf(({ properties }) => properties["Timeout"] === 29)).toEqual([
      "operator/catalog/check-import",
      "operator/catalog/clear-import",
      "operator/catalog/publish-import",
      "operator/deliveries/discard-dead-letters",
      "operator/deliveries/redrive-dead-letters",
      "operator/deliveries/redrive-faults",
      "operator/erasures/erase-order",
      "operator/orders/audit-orders",
      "operator/orders/rebuild-orders",
    ]);
    expect(entriesOf(({ properties }) => properties["Timeout"] === 10)).toHaveLength(
      routes.length - 9,
    );
  });

  test("for events has a minute, half of one where nobody is called", () => {
    const timeouts = functions
      .filter(({ id }) => id.startsWith("Events"))
      .map(({ properties }) => properties["Timeout"]);
    expect(timeouts.sort()).toEqual([30, 60, 60, 60, 60]);
  });

  test("has variables of at most 4 KB together", () => {
    for (const { id, properties } of functions) {
      const size = Object.entries(properties.Environment.Variables)
        .map(([name, value]) => Buffer.byteLength(`${name}${value}`))
        .reduce((sum, bytes) => sum + bytes, 0);
      expect(size, id).toBeLessThanOrEqual(MAXIMUM_ENVIRONMENT_BYTES);
    }
  });

  test("has no secret in its environment", () => {
    const names = functions.flatMap(({ properties }) =>
      Object.keys(properties.Environment.Variables),
    );
    expect(names.filter((name) => /secret|password|token|api_?key/i.test(name))).toEqual([]);
  });

  test("has a role of its own, that Lambda alone may take on", () => {
    const roles = functions.map(({ properties }) => properties.Role);
    expect(new Set(roles).size).toBe(functions.length);
    const trusted = ofType("AWS::IAM::Role").filter(({ id }) => roles.includes(`${id}.Arn`));
    expect(trusted).toHaveLength(functions.length);
    for (const { properties } of trusted) {
      expect(properties["AssumeRolePolicyDocument"]).toEqual({
        Version: "2012-10-17",
        Statement: [
          {
            Action: "sts:AssumeRole",
            Effect: "Allow",
            Principal: { Service: "lambda.amazonaws.com" },
          },
        ],
      });
    }
  });

  test("for events writes to the one log group of events", () => {
    const groups = functions
      .filter(({ id }) => id.startsWith("Events"))
      .map(({ properties }) => properties.LoggingConfig.LogGroup);
    expect(groups).toEqual(Array(5).fill("EventsLogs"));
  });
});

const logsTo = (group: string) => [
  `logs:CreateLogStream ${group}.Arn`,
  `logs:PutLogEvents ${group}.Arn`,
];

const onTable = (accesses: readonly TableAccess[]) =>
  accesses.flatMap(({ actions, keys, index, attributes }) => {
    const on = `Table.Arn${index === undefined ? "" : `/index/${index}`}`;
    const part = attributes === undefined ? "" : `/${attributes.join()}`;
    return actions.map((action) => `dynamodb:${action} ${on}${part} ${keys.join(" ")}`);
  });

const tableAccessOf = (route: Route) => accessOf(route).filter((access) => "keys" in access);

const onQueue = (queue: string, ...actions: string[]) =>
  actions.map((action) => `sqs:${action} ${queue}.Arn`);

const send = onQueue("EventsDeliveries", "SendMessage");
const retry = onQueue("EventsRetries", "SendMessage");
/** What a route's function may do beside the table. */
const besideTable: Partial<Record<RouteEntry, readonly string[]>> = {
  "operator/orders/rebuild-orders": onQueue("EventsArtworkChecksQueue", "SendMessage"),
  "webhooks/test-webhook": send,
  "webhooks/redeliver": send,
  "webhooks/recover": send,
  "operator/deliveries/redrive-dead-letters": send,
  "operator/deliveries/redrive-faults": [
    ...send,
    ...retry,
    ...onQueue("EventsDeliveryFaults", "ReceiveMessage", "DeleteMessage"),
  ],
};

const readStream = [
  ...["DescribeStream", "GetRecords", "GetShardIterator"].map(
    (action) => `dynamodb:${action} Table.StreamArn`,
  ),
  // On a stream's ARN it would grant nothing.
  "dynamodb:ListStreams *",
];
const setAside = [
  "s3:PutObject EventsStreamFailures.Arn/aws/lambda/*",
  "s3:ListBucket EventsStreamFailures.Arn",
];

const byLambda = ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"];

/** What each function of an event may do. */
const forEvents: readonly [id: string, grants: readonly string[]][] = [
  [
    "EventsFanOutConsumerFunction",
    [
      ...onTable(fanOutAccess),
      ...readStream,
      ...setAside,
      ...send,
      ...onQueue("EventsDeliveryFaults", "SendMessage"),
    ],
  ],
  [
    "EventsProjectOrdersConsumerFunction",
    [
      ...onTable(projectAccess),
      ...readStream,
      ...setAside,
      ...onQueue("EventsTestOrdersQueue", "SendMessage"),
      ...onQueue("EventsArtworkChecksQueue", "SendMessage"),
    ],
  ],
  [
    "EventsTestOrdersConsumerFunction",
    [...onTable(walkAccess), ...onQueue("EventsTestOrdersQueue", ...byLambda)],
  ],
  [
    "EventsArtworkChecksConsumerFunction",
    [...onTable(checkAccess), ...onQueue("EventsArtworkChecksQueue", "SendMessage", ...byLambda)],
  ],
  [
    "EventsDeliverFunction",
    [
      ...onTable(deliverAccess),
      ...["EventsDeliveries", "EventsRetries"].flatMap((queue) =>
        onQueue(
          queue,
          "ChangeMessageVisibility",
          "DeleteMessage",
          "GetQueueAttributes",
          "ReceiveMessage",
        ),
      ),
      ...retry,
      ...onQueue("EventsDeadLetters", "SendMessage"),
    ],
  ],
  ["CanaryRunFunction", onTable(canaryAccess)],
  ["ErasuresRepeatFunction", onTable(repeatErasuresAccess)],
];

const inOrder = (grants: readonly string[]) => [...new Set(grants)].sort();

describe("a role allows what is declared for its function and nothing else", () => {
  test.each(routes)("$entry", ({ entry, route, lambda }) => {
    const group = entry.startsWith("operator/") ? "OperatorApiLogs" : "PublicApiLogs";
    expect(lambda?.grants).toEqual(
      inOrder([
        ...logsTo(group),
        ...(route.permission === null ? [] : onTable(authentication)),
        ...onTable(tableAccessOf(route)),
        ...(besideTable[entry] ?? []),
      ]),
    );
  });

  test.each(["PublicApi", "OperatorApi"])("$0: what no route takes", (api) => {
    expect(functionOf(`${api}HttpApi`, "$default")?.grants).toEqual(logsTo(`${api}Logs`));
  });

  test.each(forEvents)("%s", (id, grants) => {
    const lambda = functions.find((each) => each.id === id);
    expect(lambda?.grants).toEqual(inOrder([...logsTo("EventsLogs"), ...grants]));
  });

  test("and there is no function but these", () => {
    expect(functions).toHaveLength(routes.length + 2 + forEvents.length);
  });
});

describe("roles", () => {
  const grants = functions.flatMap((lambda) => lambda.grants);

  test("name each action", () => {
    expect(grants.filter((line) => /^[^ ]*\*/.test(line))).toEqual([]);
  });

  test("touch items by what their partition keys begin with; who scans gets keys alone", () => {
    const items = grants.filter((line) => / Table\.Arn/.test(line));
    expect(items.length).toBeGreaterThan(functions.length);
    for (const line of items) {
      const [action, on, ...keys] = line.split(" ");
      if (action === "dynamodb:Scan") {
        expect(line).toBe("dynamodb:Scan Table.Arn/PK,SK *");
        continue;
      }
      expect(on).not.toContain("PK,SK");
      expect(keys.length, line).toBeGreaterThan(0);
      // A pattern says at least which kind of item it means.
      for (const key of keys) expect(key).toMatch(/^[A-Z_]+(#\*(#[A-Z_]+)?)?$/);
    }
  });

  test("have all that they allow inline: a policy of its own would be a resource more", () => {
    expect(ofType("AWS::IAM::Policy")).toEqual([]);
    for (const { id, properties } of ofType("AWS::IAM::Role")) {
      expect(properties["ManagedPolicyArns"], id).toBeUndefined();
    }
  });

  test("have inline policies that IAM takes, whatever the functions' names come to", () => {
    const sizes = ofType("AWS::IAM::Role").map(({ id, properties }) => {
      const { Policies } = properties as { Policies: { PolicyDocument: unknown }[] };
      const text = Policies.map(({ PolicyDocument }) => JSON.stringify(PolicyDocument)).join("");
      return { id, characters: text.replace(/"\w+\.(Stream)?Arn/g, `"${LONGEST_ARN}`).length };
    });
    for (const { id, characters } of sizes) {
      expect(characters, id).toBeLessThan(MAXIMUM_POLICY_CHARACTERS);
      if (id.endsWith("InvokeRole")) console.log(`${id}: ${String(characters)} characters`);
    }
  });
});
