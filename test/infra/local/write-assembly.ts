import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A function of a hand-made stack: its module, and additional properties. */
export interface FixtureFunction {
  readonly code: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

export interface Fixture {
  readonly functions?: Readonly<Record<string, FixtureFunction>>;
  /** The logical id of the function for each route key of the HTTP API, including `$default`. */
  readonly routes?: Readonly<Record<string, string>>;
  readonly resources?: Readonly<Record<string, unknown>>;
}

export const TABLE = {
  Type: "AWS::DynamoDB::GlobalTable",
  Properties: {
    AttributeDefinitions: [{ AttributeName: "PK", AttributeType: "S" }],
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [{ AttributeName: "PK", KeyType: "HASH" }],
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    TimeToLiveSpecification: { AttributeName: "expires_at", Enabled: true },
  },
};

export const QUEUE = {
  Type: "AWS::SQS::Queue",
  Properties: { MessageRetentionPeriod: 345_600 },
};

/**
 * Properties of every mapping of a stream or a queue: from `Table` or `Queue` to `Consumer`, with failures to
 * `Archive`.
 */
export const STREAM_MAPPING = {
  BatchSize: 10,
  BisectBatchOnFunctionError: true,
  DestinationConfig: { OnFailure: { Destination: { "Fn::GetAtt": ["Archive", "Arn"] } } },
  EventSourceArn: { "Fn::GetAtt": ["Table", "StreamArn"] },
  FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ eventName: ["INSERT", "MODIFY"] }) }] },
  FunctionName: { Ref: "Consumer" },
  FunctionResponseTypes: ["ReportBatchItemFailures"],
  MaximumRecordAgeInSeconds: 3600,
  MaximumRetryAttempts: 1,
  StartingPosition: "TRIM_HORIZON",
};
export const QUEUE_MAPPING = {
  BatchSize: 10,
  EventSourceArn: { "Fn::GetAtt": ["Queue", "Arn"] },
  FunctionName: { Ref: "Consumer" },
  FunctionResponseTypes: ["ReportBatchItemFailures"],
  ScalingConfig: { MaximumConcurrency: 5 },
};

// The hosts of these tests start emulators of their own instead of using that of the tests' common service.
delete process.env["AWS_ENDPOINT_URL_DYNAMODB"];

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Returns a folder that is removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "local-service-"));
  folders.push(folder);
  return folder;
}

/** Writes a cloud assembly in the CDK's layout with one hand-made stack, and returns its folder. */
export function writeAssembly({ functions = {}, routes = {}, resources = {} }: Fixture): string {
  const folder = temporaryFolder();
  const write = (name: string, value: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(value));
  };
  write("manifest.json", {
    artifacts: {
      "fixture.assets": { type: "cdk:asset-manifest", properties: { file: "fixture.assets.json" } },
      fixture: {
        type: "aws:cloudformation:stack",
        properties: { templateFile: "fixture.template.json" },
      },
    },
  });
  write("fixture.assets.json", {
    files: Object.fromEntries(Object.keys(functions).map((id) => [id, describeAsset(id)])),
  });
  for (const [id, { code }] of Object.entries(functions)) {
    mkdirSync(join(folder, `asset.${id}`));
    writeFileSync(join(folder, `asset.${id}`, "index.mjs"), code);
  }
  write("fixture.template.json", {
    Resources: {
      ...Object.fromEntries(
        Object.entries(functions).map(([id, fixture]) => [id, describeFunction(id, fixture)]),
      ),
      ...(Object.keys(routes).length > 0 && describeApi(Object.keys(functions), routes)),
      ...resources,
    },
  });
  return folder;
}

function describeAsset(id: string) {
  return {
    source: { path: `asset.${id}`, packaging: "zip" },
    destinations: { current: { bucketName: "assets", objectKey: `${id}.zip` } },
  };
}

function describeFunction(id: string, { properties }: FixtureFunction) {
  return {
    Type: "AWS::Lambda::Function",
    Properties: {
      Code: { S3Bucket: "assets", S3Key: `${id}.zip` },
      Environment: { Variables: {} },
      Handler: "index.handler",
      LoggingConfig: { LogFormat: "JSON", LogGroup: "fixture" },
      MemorySize: 128,
      Runtime: "nodejs24.x",
      Timeout: 5,
      ...properties,
    },
  };
}

function describeApi(functionIds: readonly string[], routes: Readonly<Record<string, string>>) {
  return {
    Api: { Type: "AWS::ApiGatewayV2::Api", Properties: { ProtocolType: "HTTP" } },
    GatewayRole: describeRole(functionIds),
    ...Object.fromEntries(Object.entries(routes).flatMap(describeRoute)),
  };
}

function describeRole(functionIds: readonly string[]) {
  const statement = {
    Effect: "Allow",
    Action: "lambda:InvokeFunction",
    Resource: functionIds.map((id) => ({ "Fn::GetAtt": [id, "Arn"] })),
  };
  return {
    Type: "AWS::IAM::Role",
    Properties: { Policies: [{ PolicyDocument: { Statement: [statement] } }] },
  };
}

function describeRoute(
  [routeKey, functionId]: [string, string],
  index: number,
): [string, unknown][] {
  const integration = `Integration${String(index)}`;
  return [
    [
      integration,
      {
        Type: "AWS::ApiGatewayV2::Integration",
        Properties: {
          ApiId: { Ref: "Api" },
          CredentialsArn: { "Fn::GetAtt": ["GatewayRole", "Arn"] },
          IntegrationType: "AWS_PROXY",
          IntegrationUri: { "Fn::GetAtt": [functionId, "Arn"] },
          PayloadFormatVersion: "2.0",
        },
      },
    ],
    [
      `Route${String(index)}`,
      {
        Type: "AWS::ApiGatewayV2::Route",
        Properties: {
          ApiId: { Ref: "Api" },
          AuthorizationType: "NONE",
          RouteKey: routeKey,
          Target: { "Fn::Join": ["", ["integrations/", { Ref: integration }]] },
        },
      },
    ],
  ];
}
