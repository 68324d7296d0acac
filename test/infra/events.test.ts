import { describe, expect, test } from "vitest";
import { readCommonStack } from "./read-stack.ts";
import { DELIVER_MB, FAN_OUT_MB } from "../measure/simulation/processor.ts";
import { FIRST_LANE, RETRY_LANE } from "../measure/simulation/mapping.ts";

const { only, ofType } = await readCommonStack();

const DAY = 86_400;

const queues = [
  "EventsDeadLetters",
  "EventsDeliveryFaults",
  "EventsDeliveries",
  "EventsRetries",
  "EventsTestOrdersFaults",
  "EventsTestOrdersQueue",
  "EventsArtworkChecksFaults",
  "EventsArtworkChecksQueue",
];

describe("the queue", () => {
  test.each(["EventsDeliveries", "EventsRetries"])(
    "%s keeps messages for 4 days, hides them for six time-outs, gives them up after 10 receives",
    (queue) => {
      expect(only("AWS::SQS::Queue", queue).properties).toEqual({
        MessageRetentionPeriod: 4 * DAY,
        RedrivePolicy: { deadLetterTargetArn: "EventsDeliveryFaults.Arn", maxReceiveCount: 10 },
        SqsManagedSseEnabled: true,
        VisibilityTimeout: 360,
      });
    },
  );

  test.each([
    "EventsDeadLetters",
    "EventsDeliveryFaults",
    "EventsTestOrdersFaults",
    "EventsArtworkChecksFaults",
  ])("%s keeps messages for 14 days, longer than the ones that they come from", (queue) => {
    expect(only("AWS::SQS::Queue", queue).properties).toEqual({
      MessageRetentionPeriod: 14 * DAY,
      SqsManagedSseEnabled: true,
    });
  });

  test.each([
    ["TestOrders", 180],
    ["ArtworkChecks", 720],
  ])("of %s hides messages for six time-outs, and gives them up after 5 receives", (id, hidden) => {
    expect(only("AWS::SQS::Queue", `Events${id}Queue`).properties).toEqual({
      MessageRetentionPeriod: 4 * DAY,
      RedrivePolicy: { deadLetterTargetArn: `Events${id}Faults.Arn`, maxReceiveCount: 5 },
      SqsManagedSseEnabled: true,
      VisibilityTimeout: hidden,
    });
  });

  test.each(queues)("%s takes nothing but TLS", (queue) => {
    const [policy] = ofType("AWS::SQS::QueuePolicy").filter(({ properties }) =>
      (properties["Queues"] as string[]).includes(queue),
    );
    expect(policy?.properties["PolicyDocument"]).toMatchObject({
      Statement: [
        {
          Effect: "Deny",
          Action: "sqs:*",
          Principal: { AWS: "*" },
          Condition: { Bool: { "aws:SecureTransport": "false" } },
          Resource: `${queue}.Arn`,
        },
      ],
    });
  });
});

test("there are no queues but these", () => {
  expect(ofType("AWS::SQS::Queue").map(({ id }) => id)).toEqual(queues);
});

describe("the mapping", () => {
  const streamMapping = (consumer: string, eventNames: string[]) => ({
    BatchSize: 100,
    BisectBatchOnFunctionError: true,
    DestinationConfig: { OnFailure: { Destination: "EventsStreamFailures.Arn" } },
    EventSourceArn: "Table.StreamArn",
    FilterCriteria: {
      Filters: [
        {
          Pattern: JSON.stringify({
            eventName: eventNames,
            dynamodb: {
              Keys: { SK: { S: ["ORDER"] } },
              NewImage: { entity: { S: ["order"] } },
            },
          }),
        },
      ],
    },
    FunctionName: consumer,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    MaximumRecordAgeInSeconds: 6 * 3600,
    MaximumRetryAttempts: 10,
    MetricsConfig: { Metrics: ["EventCount"] },
    ParallelizationFactor: 2,
    StartingPosition: "TRIM_HORIZON",
  });

  const mapping = (id: string) => only("AWS::Lambda::EventSourceMapping", id).properties;

  test("of fan-out takes changes of orders, bisects, and sets aside records that fail for six hours", () => {
    expect(mapping("EventsFanOutOrderChanges")).toEqual(
      streamMapping("EventsFanOutConsumerFunction", ["MODIFY"]),
    );
  });

  test("of the projection takes new orders too, and batches a second's changes", () => {
    expect(mapping("EventsProjectOrdersOrderChanges")).toEqual({
      ...streamMapping("EventsProjectOrdersConsumerFunction", ["INSERT", "MODIFY"]),
      MaximumBatchingWindowInSeconds: 1,
    });
  });

  test.each([
    ["Deliveries", { BatchSize: FIRST_LANE.batchSize }],
    [
      "Retries",
      {
        BatchSize: RETRY_LANE.batchSize,
        MaximumBatchingWindowInSeconds: RETRY_LANE.windowMs / 1000,
      },
    ],
  ])(
    "of the queue %s takes batches as in the simulation, fails messages one by one, and has its own bound",
    (queue, batches) => {
      expect(mapping(`EventsMapping${queue}`)).toEqual({
        ...batches,
        EventSourceArn: `Events${queue}.Arn`,
        FunctionName: "EventsDeliverFunction",
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        ScalingConfig: { MaximumConcurrency: 50 },
      });
    },
  );

  test("of test orders takes few at a time, so that the account's concurrency is left to others", () => {
    expect(mapping("EventsTestOrdersMapping")).toEqual({
      BatchSize: 10,
      EventSourceArn: "EventsTestOrdersQueue.Arn",
      FunctionName: "EventsTestOrdersConsumerFunction",
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: 2 },
    });
  });

  test("of artwork takes four orders at a time, whose files are kept, as many at once as the stage says", () => {
    expect(mapping("EventsArtworkChecksMapping")).toEqual({
      BatchSize: 4,
      EventSourceArn: "EventsArtworkChecksQueue.Arn",
      FunctionName: "EventsArtworkChecksConsumerFunction",
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: 100 },
    });
  });

  test("does not exist for other sources", () => {
    expect(ofType("AWS::Lambda::EventSourceMapping")).toHaveLength(6);
  });
});

test.each([
  ["EventsDeliverFunction", DELIVER_MB],
  ["EventsFanOutConsumerFunction", FAN_OUT_MB],
])("%s has the share of a processor that is simulated", (id, memoryMb) => {
  expect(only("AWS::Lambda::Function", id).properties["MemorySize"]).toBe(memoryMb);
});

test("no function but deliveries and checks of artwork may send to the queues that it reads", () => {
  const allowing = ofType("AWS::Lambda::Function").filter(
    ({ properties }) => "RecursiveLoop" in properties,
  );
  expect(allowing.map(({ id, properties }) => [id, properties["RecursiveLoop"]])).toEqual([
    ["EventsArtworkChecksConsumerFunction", "Allow"],
    ["EventsDeliverFunction", "Allow"],
  ]);
});

test.each([
  ["EventsStreamFailures", 30],
  ["Artwork", 31],
])("the bucket %s is private, encrypted, and empties itself after %i days", (id, days) => {
  expect(only("AWS::S3::Bucket", id).properties).toEqual({
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [
        { ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } },
      ],
    },
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: days, Status: "Enabled" }] },
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  });
});
