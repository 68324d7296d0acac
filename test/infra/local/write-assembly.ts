import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A function of a hand-made stack: its module, and properties beside the usual ones. */
export interface FixtureFunction {
  readonly code: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

export interface Fixture {
  readonly functions?: Readonly<Record<string, FixtureFunction>>;
  /** Route keys of the HTTP API, each with the logical id of its function. */
  readonly routes?: Readonly<Record<string, string>>;
  readonly resources?: Readonly<Record<string, unknown>>;
}

export const TABLE = {
  Type: "AWS::DynamoDB::Table",
  Properties: {
    AttributeDefinitions: [{ AttributeName: "PK", AttributeType: "S" }],
    KeySchema: [{ AttributeName: "PK", KeyType: "HASH" }],
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
  },
};

// The hosts of these tests start emulators of their own, rather than use that of the service that all tests share.
delete process.env["AWS_ENDPOINT_URL_DYNAMODB"];

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that goes when the test file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "local-service-"));
  folders.push(folder);
  return folder;
}

/** What a hand-made route says of its API and its integration. */
export const API = { ApiId: { Ref: "Api" } };
export const INTEGRATION = {
  ...API,
  CredentialsArn: { "Fn::GetAtt": ["GatewayRole", "Arn"] },
  IntegrationType: "AWS_PROXY",
  PayloadFormatVersion: "2.0",
};

/** Writes a cloud assembly as the CDK lays it out, with one hand-made stack, and returns its folder. */
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
      Api: { Type: "AWS::ApiGatewayV2::Api", Properties: { ProtocolType: "HTTP" } },
      GatewayRole: describeRole(Object.keys(functions)),
      ...Object.fromEntries(Object.entries(routes).flatMap(describeRoute)),
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
      Handler: "index.handler",
      Runtime: "nodejs24.x",
      MemorySize: 128,
      Timeout: 5,
      ...properties,
    },
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
          ...INTEGRATION,
          IntegrationUri: { "Fn::GetAtt": [functionId, "Arn"] },
        },
      },
    ],
    [
      `Route${String(index)}`,
      {
        Type: "AWS::ApiGatewayV2::Route",
        Properties: {
          ...API,
          RouteKey: routeKey,
          Target: { "Fn::Join": ["", ["integrations/", { Ref: integration }]] },
        },
      },
    ],
  ];
}
