import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clientConfig } from "#shared/table/aws-client.ts";

type Signer = NonNullable<ReturnType<typeof clientConfig>["httpAuthSchemes"][number]>["signer"];
type Identity = Parameters<Signer["sign"]>[1];

const { sha256 } = new DynamoDBClient({}).config;

const requests = fc.record({
  service: fc.constantFrom("dynamodb", "sqs"),
  region: fc.constantFrom("eu-central-1", "us-east-1"),
  port: fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }),
  operation: fc.stringMatching(/^[A-Z][a-z]{1,20}$/),
  body: fc.oneof(fc.string({ unit: "grapheme" }), fc.uint8Array()),
  credentials: fc.record({
    accessKeyId: fc.stringMatching(/^\w{16,20}$/),
    secretAccessKey: fc.stringMatching(/^[\w/+]{40}$/),
  }),
  sessionToken: fc.option(fc.stringMatching(/^[\w/+=]{1,400}$/), { nil: undefined }),
});

test("a request is signed as the SDK's own signer signs the same headers", async () => {
  const [scheme] = clientConfig({ timeoutMs: 1000 }).httpAuthSchemes;
  await fc.assert(
    fc.asyncProperty(requests, async ({ service, region, port, operation, body, ...identity }) => {
      const credentials = {
        ...identity.credentials,
        ...(identity.sessionToken === undefined ? {} : { sessionToken: identity.sessionToken }),
      };
      const request = {
        method: "POST",
        protocol: "https:",
        hostname: `${service}.${region}.amazonaws.com`,
        ...(port === undefined ? {} : { port }),
        path: "/",
        query: {},
        headers: {
          "content-type": "application/x-amz-json-1.0",
          "x-amz-target": `Service.${operation}`,
          "amz-sdk-request": "attempt=1; max=3",
        } as Record<string, string>,
        body,
      };
      const own = await scheme?.signer.sign(
        { ...request, headers: { ...request.headers } },
        credentials as Identity,
        {
          name: service,
          region,
        },
      );
      const { authorization, ...headers } = own?.headers ?? {};
      const [, date = ""] = /^(\d{8}T\d{6}Z)$/.exec(headers["x-amz-date"] ?? "") ?? [];
      const signer = new SignatureV4({
        credentials,
        region,
        service,
        sha256,
        applyChecksum: false,
      });
      const theirs = await signer.sign(
        { ...request, headers },
        {
          signingDate: new Date(date.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z")),
          unsignableHeaders: new Set(["amz-sdk-request"]),
        },
      );
      expect(authorization).toBe(theirs.headers["authorization"]);
    }),
  );
});
