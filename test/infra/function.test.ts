import { describe, expect, test } from "vitest";
import { operatorApi, publicApi, type RouteEntry } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import { accessOf, authentication } from "../../infra/access/access.ts";
import type { TableAccess } from "../../infra/access/table-access.ts";
import { readCommonStack } from "./read-stack.ts";

const { functions, functionOf, ofType, readBundle } = await readCommonStack();

const MAXIMUM_BUNDLE_BYTES = 360 * 1024;

/** S3's client has 130 KB. No merchant waits for a function that has it. */
const MAXIMUM_WITH_BUCKET_BYTES = 500 * 1024;

/** Bytes of all variables of a function together, names and values (AWS limit). */
const MAXIMUM_ENVIRONMENT_BYTES = 4 * 1024;

/** Characters of a role's inline policies together, without blanks (AWS limit). */
const MAXIMUM_POLICY_CHARACTERS = 10_240;

/** The longest name that CloudFormation generates for a function, in the longest ARN of today's regions. */
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

/** Functions without requests, which streams, queues and schedules call. */
const unrouted = functions.filter(({ id }) => !/^(Public|Operator)Api/.test(id));

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

  test.each(functions)("$id: its bundle is at most 360 KB, with S3 500", ({ properties }) => {
    const hasBucket = "ARTWORK_BUCKET" in properties.Environment.Variables;
    const size = readBundle(properties.Code.S3Key).byteLength;
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(hasBucket ? MAXIMUM_WITH_BUCKET_BYTES : MAXIMUM_BUNDLE_BYTES);
  });

  test("logs in JSON, without the platform's lines about successes, and names its metrics after the stack", () => {
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
      // The import in minified code; the reference shows programs that have it too.
      expect(bundle, id).not.toMatch(/\b(from|import)"(node:)?https?"/);
    }
  });

  test("of a route has 512 MB and 10 seconds, or more if its contract says so", () => {
    for (const { entry, route, lambda } of routes) {
      expect(lambda?.properties, entry).toMatchObject({
        MemorySize: route.heavy ? 1769 : 512,
        // Just less than the gateway waits.
        Timeout: route.slow ? 29 : 10,
      });
    }
  });

  test("without requests has 256 MB, unless it calls subscribers or copies files", () => {
    const larger: Readonly<Record<string, number>> = {
      EventsDeliverFunction: 512,
      EventsArtworkChecksConsumerFunction: 1024,
    };
    for (const { id, properties } of unrouted) {
      expect(properties["MemorySize"], id).toBe(larger[id] ?? 256);
    }
  });

  test("for events has a minute at most, and two to keep files", () => {
    const fed = functions.filter(({ id }) => id.startsWith("Events"));
    expect(fed).not.toEqual([]);
    for (const { id, properties } of fed) {
      const most = id === "EventsArtworkChecksConsumerFunction" ? 120 : 60;
      expect(properties["Timeout"], id).toBeLessThanOrEqual(most);
    }
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

  test("has its own role, that Lambda alone may take on", () => {
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

const onQueue = (queue: string, actions: readonly string[]) =>
  actions.map((action) => `sqs:${action} ${queue}.Arn`);

const onBucket = (actions: readonly string[]) => [
  ...actions.map((action) => `s3:${action} Artwork.Arn/*`),
  ...(actions.includes("GetObject") ? ["s3:ListBucket Artwork.Arn"] : []),
];

/** Returns the grants that a route's contract declares for its function. */
function declaredFor(route: Route, { properties }: (typeof functions)[number]): string[] {
  const { Variables } = properties.Environment;
  return accessOf(route).flatMap((access) => {
    if ("keys" in access) return onTable([access]);
    if ("queue" in access) return onQueue(Variables[access.queue] ?? "", access.actions);
    return onBucket(access.actions);
  });
}

const readStream = [
  ...["DescribeStream", "GetRecords", "GetShardIterator"].map(
    (action) => `dynamodb:${action} Table.StreamArn`,
  ),
  // This action cannot be granted on a stream's ARN.
  "dynamodb:ListStreams *",
  // Records that it cannot handle are set aside.
  "s3:PutObject EventsStreamFailures.Arn/aws/lambda/*",
  "s3:ListBucket EventsStreamFailures.Arn",
];

/** Returns the grants by which Lambda feeds a function from a stream or queues. */
function feedsOf(id: string): string[] {
  return ofType("AWS::Lambda::EventSourceMapping")
    .filter(({ properties }) => properties["FunctionName"] === id)
    .flatMap(({ properties }) => {
      const source = String(properties["EventSourceArn"]);
      if (source === "Table.StreamArn") return readStream;
      const queue = source.replace(/\.Arn$/, "");
      return onQueue(queue, ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"]);
    });
}

const inOrder = (grants: readonly string[]) => [...new Set(grants)].sort();

describe("a role allows the actions declared for its function and nothing else", () => {
  test.each(routes)("$entry", ({ entry, route, lambda }) => {
    const group = entry.startsWith("operator/") ? "OperatorApiLogs" : "PublicApiLogs";
    if (lambda === undefined) throw new Error("No function serves it");
    expect(lambda.grants).toEqual(
      inOrder([
        ...logsTo(group),
        ...(route.permission === null ? [] : onTable(authentication)),
        ...declaredFor(route, lambda),
      ]),
    );
  });

  test.each(["PublicApi", "OperatorApi"])("$0: the fallback", (api) => {
    expect(functionOf(`${api}HttpApi`, "$default")?.grants).toEqual(logsTo(`${api}Logs`));
  });

  // Their calls of the table are watched in grants.test.ts.
  test.each(unrouted)(
    "$id: its log, its source, and queues and a bucket that it knows",
    (lambda) => {
      const { id, grants, properties } = lambda;
      const needed = [...logsTo("EventsLogs"), ...feedsOf(id)];
      expect(grants).toEqual(expect.arrayContaining(needed));
      const known = Object.values(properties.Environment.Variables);
      const others = grants.filter((line) => !needed.includes(line) && !/ Table\.Arn/.test(line));
      for (const line of others) {
        const [action, on = ""] = line.split(" ");
        expect(action).toMatch(/^(sqs|s3):/);
        expect(known).toContain(on.replace(/\.Arn(\/\*)?$/, ""));
      }
    },
  );

  test("and there is no function but these", () => {
    expect(functions).toHaveLength(routes.length + 2 + unrouted.length);
  });
});

describe("roles", () => {
  const grants = functions.flatMap((lambda) => lambda.grants);

  test("name each action", () => {
    expect(grants.filter((line) => /^[^ ]*\*/.test(line))).toEqual([]);
  });

  test("reach items by prefixes of partition keys; who scans gets keys alone", () => {
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
      // A pattern names at least the kind of the item.
      for (const key of keys) expect(key).toMatch(/^[A-Z_]+(#\*(#[A-Z_]+)?)?$/);
    }
  });

  test("have only inline policies: each separate policy would be another resource", () => {
    expect(ofType("AWS::IAM::Policy")).toEqual([]);
    for (const { id, properties } of ofType("AWS::IAM::Role")) {
      expect(properties["ManagedPolicyArns"], id).toBeUndefined();
    }
  });

  test("have inline policies that IAM accepts, however long the functions' names are", () => {
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
