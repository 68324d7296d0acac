import { expect, it } from "vitest";
import { Stack } from "../../../../infra/local/assembly/stack.ts";
import { describeEventSources } from "../../../../infra/local/mappings/describe-event-sources.ts";
import { QUEUE_MAPPING, STREAM_MAPPING } from "../write-assembly.ts";

const filters = (...patterns: object[]) => ({
  FilterCriteria: { Filters: patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })) },
});

const toQueue = { OnFailure: { Destination: { "Fn::GetAtt": ["Queue", "Arn"] } } };

it.each([
  ["with Enabled", { ...STREAM_MAPPING, Enabled: false }],
  ["with this StartingPosition", { ...STREAM_MAPPING, StartingPosition: "LATEST" }],
  [
    "with this FilterCriteria.Filters.0.Pattern.eventName",
    { ...STREAM_MAPPING, ...filters({ eventName: [{ prefix: "MOD" }] }) },
  ],
  [
    "with this FilterCriteria.Filters",
    { ...STREAM_MAPPING, ...filters({ eventName: ["MODIFY"] }, { eventName: ["INSERT"] }) },
  ],
  [
    "with this DestinationConfig.OnFailure.Destination",
    { ...STREAM_MAPPING, DestinationConfig: toQueue },
  ],
  ["with FilterCriteria", { ...QUEUE_MAPPING, ...filters({ body: ["a"] }) }],
  ["with this EventSourceArn", { ...QUEUE_MAPPING, EventSourceArn: "arn:aws:kinesis:a" }],
])("an event source %s is refused", (what, Properties) => {
  const Resources = {
    Archive: { Type: "AWS::S3::Bucket" },
    Consumer: { Type: "AWS::Lambda::Function" },
    Mapping: { Type: "AWS::Lambda::EventSourceMapping", Properties },
    Queue: { Type: "AWS::SQS::Queue" },
    Table: { Type: "AWS::DynamoDB::GlobalTable" },
  };
  const assembly = { stackName: "shop", assets: new Map(), template: { Resources } };
  const stack = new Stack(assembly, { gateway: "", dynamodb: "", queues: "", objects: "" });
  expect(() => describeEventSources(stack)).toThrow(
    `The local service runs no AWS::Lambda::EventSourceMapping ${what} (Mapping): leave it out`,
  );
});
