import { Match } from "aws-cdk-lib/assertions";
import { afterAll, describe, expect, test } from "vitest";
import { refuseRequest } from "#shared/api/route/fallback.ts";
import { apis, operatorApi, publicApi } from "#shared/api/apis.ts";
import {
  checkImport,
  clearImport,
  exportCatalog,
  publishImport,
  stagePart,
} from "#shared/api/operator/catalog.ts";
import {
  discardDeadLetters,
  listDeadLetters,
  redriveDeadLetters,
} from "#shared/api/operator/deliveries.ts";
import type { Route } from "#shared/api/route/route.ts";
import { redeliver, testWebhook } from "#shared/api/public/webhooks.ts";
import { TTL_ATTRIBUTE } from "#shared/table/keys.ts";
import { synthesizeStage, type Resource } from "../support/synthesize-stage.ts";

/** Every route with the whole path that it is served at. */
const routes = apis.flatMap(({ basePath, routes }) =>
  Object.values<Route>(routes).map((route) => ({ ...route, path: `${basePath}${route.path}` })),
);

const MAXIMUM_BUNDLE_BYTES = 300 * 1024;

/** All variables of a function together, names and values (AWS limit). */
const MAXIMUM_ENVIRONMENT_BYTES = 4 * 1024;

/** CloudFormation takes 500 resources in a stack (AWS limit); the rest is room to grow and to mend. */
const MAXIMUM_RESOURCES = 480;

const [dev, prod, local] = await Promise.all([
  synthesizeStage("dev"),
  synthesizeStage("prod"),
  synthesizeStage("local"),
]);
const stages = [
  { stage: "dev", synthesized: dev },
  { stage: "prod", synthesized: prod },
  { stage: "local", synthesized: local },
];

afterAll(() => {
  for (const { synthesized } of stages) synthesized.remove();
});

interface FunctionProperties extends Record<string, unknown> {
  readonly Description: string;
  readonly Code: { readonly S3Key: string };
  readonly Environment: { readonly Variables: Record<string, unknown> };
  readonly LoggingConfig: { readonly LogGroup: { readonly Ref: string } };
  readonly Role: { readonly "Fn::GetAtt": [string, string] };
}

interface PolicyProperties extends Record<string, unknown> {
  readonly PolicyDocument: { readonly Statement: readonly Statement[] };
  readonly Roles: readonly { readonly Ref: string }[];
}

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, string[]>>;
}

const functionsOf = (stage: typeof dev) =>
  Object.entries(stage.resources("AWS::Lambda::Function")).map(([id, { Properties }]) => ({
    id,
    properties: Properties as FunctionProperties,
  }));

const functions = functionsOf(dev);

const statements = Object.values(dev.resources("AWS::IAM::Policy")).flatMap(({ Properties }) => {
  const { PolicyDocument, Roles } = Properties as PolicyProperties;
  return PolicyDocument.Statement.map((statement) => ({
    roles: Roles.map(({ Ref }) => Ref),
    statement,
    actions: [statement.Action].flat(),
  }));
});

const [tableId = ""] = Object.keys(dev.resources("AWS::DynamoDB::Table"));

describe("every route", () => {
  const apiRoutes = Object.values(dev.resources("AWS::ApiGatewayV2::Route"));
  const integrations = dev.resources("AWS::ApiGatewayV2::Integration");

  /** The function that a route of the API calls. */
  function functionOf(key: string) {
    const route = apiRoutes.find(({ Properties }) => Properties["RouteKey"] === key);
    const target = JSON.stringify(route?.Properties["Target"]);
    const [, integration] =
      Object.entries(integrations).find(([id]) => target.includes(`"${id}"`)) ?? [];
    expect(integration?.Properties).toMatchObject({
      IntegrationType: "AWS_PROXY",
      PayloadFormatVersion: "2.0",
    });
    const uri = integration?.Properties["IntegrationUri"] as { "Fn::GetAtt": [string, string] };
    return functions.find(({ id }) => id === uri["Fn::GetAtt"][0]);
  }

  test.each(routes)("$method $path has its own function", (route) => {
    const lambda = functionOf(`${route.method} ${route.path}`);
    expect(lambda?.properties.Description).toBe(route.summary);
  });

  test("is there, nothing but it, and a function for all that none of them takes", () => {
    expect(apiRoutes.map(({ Properties }) => String(Properties["RouteKey"])).sort()).toEqual(
      ["$default", ...routes.map(({ method, path }) => `${method} ${path}`)].sort(),
    );
    expect(functionOf("$default")).toBeDefined();
  });

  test("may call its function", () => {
    const permitted = Object.values(dev.resources("AWS::Lambda::Permission")).map(
      ({ Properties }) => JSON.stringify(Properties["FunctionName"]),
    );
    for (const { Properties } of Object.values(integrations)) {
      expect(permitted).toContain(JSON.stringify(Properties["IntegrationUri"]));
    }
  });
});

describe("every function", () => {
  test("runs as ESM on Node.js 24 and arm64", () => {
    dev.template.allResourcesProperties(
      "AWS::Lambda::Function",
      Match.objectLike({
        Runtime: "nodejs24.x",
        Architectures: ["arm64"],
        Handler: "index.handler",
      }),
    );
    for (const { properties } of functions) {
      expect(dev.fileSize(properties.Code.S3Key, "index.mjs")).toBeGreaterThan(0);
    }
  });

  test("has 256 MB, and where it goes through a catalog a whole processor", () => {
    const heavy: Route[] = [exportCatalog, stagePart, checkImport, publishImport, clearImport];
    const summaries = heavy.map(({ summary }) => summary);
    for (const { properties } of functions) {
      const memory = summaries.includes(properties.Description) ? 1769 : 256;
      expect(properties["MemorySize"], properties.Description).toBe(memory);
    }
  });

  test.each(functions)("$properties.Description: its bundle is at most 300 KB", (lambda) => {
    const size = dev.fileSize(lambda.properties.Code.S3Key, "index.mjs");
    expect(size).toBeLessThanOrEqual(MAXIMUM_BUNDLE_BYTES);
  });

  test("has variables of at most 4 KB together", () => {
    for (const { properties } of functions) {
      const size = Object.entries(properties.Environment.Variables)
        .map(
          ([name, value]) => `${name}${typeof value === "string" ? value : JSON.stringify(value)}`,
        )
        .reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      expect(size, properties.Description).toBeLessThanOrEqual(MAXIMUM_ENVIRONMENT_BYTES);
    }
  });

  test("has a role and a log group of its own", () => {
    const roles = functions.map(({ properties }) => properties.Role["Fn::GetAtt"][0]);
    const groups = functions.map(({ properties }) => properties.LoggingConfig.LogGroup.Ref);
    expect(new Set(roles).size).toBe(functions.length);
    expect(new Set(groups).size).toBe(functions.length);
    expect(Object.keys(dev.resources("AWS::Logs::LogGroup"))).toEqual(
      expect.arrayContaining(groups),
    );
  });
});

describe("roles", () => {
  test("have no wildcard action", () => {
    expect(statements.filter(({ actions }) => actions.some((name) => name.includes("*")))).toEqual(
      [],
    );
  });

  test("have no resource that is everything, of a service or at all", () => {
    const everything = /^\*$|^arn:[^:]*:[^:]*:[^:]*:[^:]*:\*$/;
    const named = statements.filter(({ statement }) =>
      [statement.Resource]
        .flat()
        .some((resource) => typeof resource === "string" && everything.test(resource)),
    );
    expect(named).toEqual([]);
  });

  test("have no policy of AWS's own and nobody else's trust", () => {
    dev.template.allResourcesProperties("AWS::IAM::Role", {
      AssumeRolePolicyDocument: {
        Version: "2012-10-17",
        Statement: [
          {
            Action: "sts:AssumeRole",
            Effect: "Allow",
            Principal: { Service: "lambda.amazonaws.com" },
          },
        ],
      },
      ManagedPolicyArns: Match.absent(),
    });
  });

  const tableStatements = statements.filter(({ statement, actions }) => {
    const isItems = actions.some((name) => /^dynamodb:.*(Item|Query|Scan)/.test(name));
    return isItems || JSON.stringify(statement.Resource).includes(`"${tableId}","Arn"`);
  });

  test("touch items of the one table only, each by the beginnings of their partition keys", () => {
    const arn = { "Fn::GetAtt": [tableId, "Arn"] };
    const indexArn = (index: string) => ({ "Fn::Join": ["", [arn, `/index/${index}`]] });
    const allowed = [arn, ...["GSI1", "GSI2", "GSI3"].map(indexArn)];
    expect(tableStatements.length).toBeGreaterThan(functions.length);
    for (const { statement, actions } of tableStatements) {
      expect(allowed).toContainEqual(statement.Resource);
      expect(actions).not.toContain("dynamodb:Scan");
      const keys = statement.Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"] ?? [];
      expect(keys.length, JSON.stringify(statement)).toBeGreaterThan(0);
      // A pattern says at least which kind of item it means.
      for (const key of keys) expect(key).toMatch(/^[A-Z_]+(#\*)?$/);
    }
  });

  test("that no key is asked for touch nothing of the table", () => {
    const open = [...routes, refuseRequest]
      .filter(({ permission }) => permission === null)
      .map(({ summary }) => summary);
    const theirs = functions.filter(({ properties }) => open.includes(properties.Description));
    expect(theirs).toHaveLength(3);
    const roles = theirs.map(({ properties }) => properties.Role["Fn::GetAtt"][0]);
    const granted = tableStatements.filter((each) =>
      each.roles.some((role) => roles.includes(role)),
    );
    expect(granted).toEqual([]);
  });
});

describe("queues", () => {
  const queueIds = Object.keys(dev.resources("AWS::SQS::Queue"));
  const queueId = (name: string) => queueIds.find((id) => id.includes(name)) ?? "";

  /** Each function that may do something with a queue, by its description, and what. */
  function accessTo(name: string): Record<string, string[]> {
    const arn = { "Fn::GetAtt": [queueId(name), "Arn"] };
    const granted = functions.map(({ properties }) => {
      const role = properties.Role["Fn::GetAtt"][0];
      const actions = statements
        .filter(({ roles }) => roles.includes(role))
        .filter(({ statement }) => JSON.stringify(statement.Resource) === JSON.stringify(arn))
        .flatMap((each) => each.actions);
      return [properties.Description, actions.sort()] as const;
    });
    return Object.fromEntries(granted.filter(([, actions]) => actions.length > 0));
  }

  test("of dead letters are open to who buries them and to the operators' routes about them", () => {
    const look = ["sqs:ChangeMessageVisibility", "sqs:ReceiveMessage"];
    const lookAndDelete = [
      "sqs:ChangeMessageVisibility",
      "sqs:DeleteMessage",
      "sqs:ReceiveMessage",
    ];
    expect(accessTo("DeadLetters")).toEqual({
      "Call the subscribers of queued notifications": ["sqs:SendMessage"],
      [listDeadLetters.summary]: look,
      [redriveDeadLetters.summary]: lookAndDelete,
      [discardDeadLetters.summary]: lookAndDelete,
    });
  });

  test("of deliveries take messages from fan-out, from delivery itself and from who sends again", () => {
    const senders = Object.entries(accessTo("Deliveries"))
      .filter(([, actions]) => actions.includes("sqs:SendMessage"))
      .map(([description]) => description);
    expect(senders.sort()).toEqual(
      [
        "Queue a notification for every subscription that an order change concerns",
        "Call the subscribers of queued notifications",
        testWebhook.summary,
        redeliver.summary,
        redriveDeadLetters.summary,
      ].sort(),
    );
  });
});

test("functions that look through the dead letters end before the gateway does", () => {
  const looking: Route[] = [listDeadLetters, redriveDeadLetters, discardDeadLetters];
  const summaries = looking.map(({ summary }) => summary);
  const timeouts = functions
    .filter(({ properties }) => summaries.includes(properties.Description))
    .map(({ properties }) => properties["Timeout"]);
  expect(timeouts).toEqual([29, 29, 29]);
});

describe("the table", () => {
  test.each(stages)(
    "of $stage is on demand, streamed with both images, with TTL, recovery and encryption",
    ({ synthesized }) => {
      synthesized.template.resourceCountIs("AWS::DynamoDB::Table", 1);
      synthesized.template.hasResourceProperties("AWS::DynamoDB::Table", {
        BillingMode: "PAY_PER_REQUEST",
        StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
        TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
      });
    },
  );

  test("has at most three indexes, of keys only", () => {
    const { GlobalSecondaryIndexes } = tableOf(dev).Properties;
    const indexes = GlobalSecondaryIndexes as { Projection: unknown }[];
    expect(indexes.length).toBeLessThanOrEqual(3);
    for (const { Projection } of indexes) {
      expect(Projection).toEqual({ ProjectionType: "KEYS_ONLY" });
    }
  });
});

function tableOf(stage: typeof dev): Resource {
  const [table] = Object.values(stage.resources("AWS::DynamoDB::Table"));
  if (table === undefined) throw new Error("The stack has no table");
  return table;
}

describe("data", () => {
  const keeping = ["AWS::DynamoDB::Table", "AWS::Logs::LogGroup", "AWS::S3::Bucket"];
  const policiesOf = (stage: typeof dev) =>
    keeping.flatMap((type) =>
      Object.values(stage.resources(type)).flatMap((resource) => [
        resource.DeletionPolicy,
        resource.UpdateReplacePolicy,
      ]),
    );

  test("of prod outlives its stack, and its table cannot be deleted by mistake", () => {
    expect(new Set(policiesOf(prod))).toEqual(new Set(["Retain"]));
    expect(tableOf(prod).Properties["DeletionProtectionEnabled"]).toBe(true);
  });

  test("of dev goes with it", () => {
    expect(new Set(policiesOf(dev))).toEqual(new Set(["Delete"]));
    expect(tableOf(dev).Properties["DeletionProtectionEnabled"]).toBe(false);
  });

  test.each(stages)("in the logs of $stage goes after a time", ({ synthesized }) => {
    synthesized.template.allResourcesProperties("AWS::Logs::LogGroup", {
      RetentionInDays: Match.anyValue(),
    });
  });
});

describe("a stage", () => {
  test.each(stages)("$stage tells its APIs' addresses and its table's name", ({ synthesized }) => {
    synthesized.template.hasOutput("TableName", {
      Value: { Ref: Object.keys(synthesized.resources("AWS::DynamoDB::Table"))[0] },
    });
    const { ApiUrl, OperatorApiUrl } = synthesized.template.findOutputs("*");
    expect(JSON.stringify(ApiUrl?.["Value"])).toContain(publicApi.basePath);
    expect(JSON.stringify(OperatorApiUrl?.["Value"])).toContain(operatorApi.basePath);
  });

  test.each(stages)("$stage has room for more in its stack", ({ synthesized }) => {
    const resources = Object.keys(synthesized.template.toJSON()["Resources"] as object);
    expect(resources.length).toBeLessThanOrEqual(MAXIMUM_RESOURCES);
  });

  test.each(stages)("$stage has no finding of cdk-nag", ({ synthesized }) => {
    expect(synthesized.findings).toEqual([]);
  });

  test("may deliver webhooks to its own machine if it is local, and only then", () => {
    const allows = (stage: typeof dev) =>
      functionsOf(stage).filter(
        ({ properties }) => "WEBHOOK_ALLOW_LOOPBACK" in properties.Environment.Variables,
      ).length;
    expect(allows(local)).toBeGreaterThan(0);
    expect([allows(dev), allows(prod)]).toEqual([0, 0]);
  });

  test("has no secret in a function's environment", () => {
    const names = functions.flatMap(({ properties }) =>
      Object.keys(properties.Environment.Variables),
    );
    expect(names.filter((name) => /secret|password|token|api_?key/i.test(name))).toEqual([]);
  });
});
