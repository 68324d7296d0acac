import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { callAws } from "../../../infra/local/process/call-aws.ts";
import { startLocalService, type LocalService } from "../../../infra/local/service.ts";
import { eventually } from "./start-fixture.ts";
import { QUEUE, QUEUE_MAPPING, temporaryFolder, writeAssembly } from "./write-assembly.ts";

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/**
 * A message for the slow queue hangs until a message has passed the quick one. Events are lines of a file, because logs
 * of two environments come in no certain order.
 */
const code = (file: string) => `
  import { appendFileSync, readFileSync } from "node:fs";
  const file = ${JSON.stringify(file)};
  const tell = (line) => appendFileSync(file, line + "\\n");
  export const handler = async ({ Records: [{ body }] }) => {
    if (body === "quick") return tell(body);
    tell("hangs");
    while (!readFileSync(file, "utf8").includes("quick")) await new Promise((resolve) => setTimeout(resolve, 5));
    tell("ends");
  };`;

const queue = (name: string) => ({
  [name]: { ...QUEUE, Properties: { ...QUEUE.Properties, VisibilityTimeout: 120 } },
  [`${name}Mapping`]: {
    Type: "AWS::Lambda::EventSourceMapping",
    Properties: {
      ...QUEUE_MAPPING,
      EventSourceArn: { "Fn::GetAtt": [name, "Arn"] },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 50 },
    },
  },
});

async function send({ environment }: LocalService, name: string, body: string): Promise<void> {
  const endpoint = environment["AWS_ENDPOINT_URL_SQS"] ?? "";
  const QueueUrl = `${endpoint}/000000000000/fixture-${name}`;
  await callAws(endpoint, "AmazonSQS.SendMessage", { QueueUrl, MessageBody: body });
}

it("leaves a queue its environments while another one's batches for the same function hang", async () => {
  const file = join(temporaryFolder(), "lines");
  const lines = () => (existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []);
  const service = await startLocalService({
    port: 0,
    dataDir: temporaryFolder(),
    maxEnvironments: 4,
    assembly: writeAssembly({
      functions: { Consumer: { code: code(file), properties: { Timeout: 30 } } },
      resources: { ...queue("Slow"), ...queue("Quick") },
    }),
  });
  stops.push(() => service.stop());
  for (let count = 0; count < 8; count++) await send(service, "Slow", "slow");
  await eventually(lines).toEqual(["hangs", "hangs"]);
  await send(service, "Quick", "quick");
  await eventually(() => lines().filter((line) => line === "ends")).toHaveLength(8);
  expect(lines().slice(0, 3)).toEqual(["hangs", "hangs", "quick"]);
});
