import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { spawnOperator } from "../../../support/run-operator.ts";
import { startStub } from "../../../support/start-stub.ts";

// Without the settings of the user who runs the tests, and without a network.
const HOME = mkdtempSync(join(tmpdir(), "print-on-demand-home-"));
const stub = await startStub();
afterAll(() => {
  stub.stop();
  rmSync(HOME, { recursive: true });
});

const list = (environment: Record<string, string>) =>
  spawnOperator(["stream-failures", "list", "--stack", "print-on-demand"], {
    HOME,
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_ENDPOINT_URL: stub.url,
    ...environment,
  });

const credentials = { AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret" };

test("the remedy for a missing region says what to set", async () => {
  expect(await list(credentials)).toEqual({
    exitCode: 2,
    output: "",
    errors: "No AWS region is set: set AWS_REGION, or AWS_PROFILE to a profile that has one.\n",
  });
});

test.each([
  { what: "without credentials", environment: {} },
  { what: "with a profile that is not there", environment: { AWS_PROFILE: "nobody" } },
])("$what, it says what to set", async ({ environment }) => {
  const { exitCode, output, errors } = await list({ AWS_REGION: "us-east-1", ...environment });
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" });
  expect(errors).toMatch(
    /^There are no AWS credentials \(.*\): set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.\n$/,
  );
});

test.each([
  { code: "ExpiredToken", says: /^Your AWS credentials have expired: sign in again, .*\n$/ },
  { code: "InvalidClientTokenId", says: /^AWS does not accept your credentials \(No\): set .*\n$/ },
])("$code of AWS says what to do", async ({ code, says }) => {
  stub.answerWith((response) => {
    const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>No.</Message></Error>`;
    response.writeHead(403, { "content-type": "text/xml" });
    response.end(`<ErrorResponse>${error}</ErrorResponse>`);
  });
  const { exitCode, errors } = await list({ AWS_REGION: "us-east-1", ...credentials });
  expect(exitCode).toBe(1);
  expect(errors).toMatch(says);
});
