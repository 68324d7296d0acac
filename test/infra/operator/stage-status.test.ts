import { expect, test } from "vitest";
import { showStatus } from "../../../infra/operator/output/show-status.ts";
import type { StageStatus } from "../../../infra/operator/client/stage-status.ts";
import { spawnOperator } from "../../support/run-operator.ts";
import { reply, startStub, type Answer } from "../../support/start-stub.ts";
import { runJson } from "./run-json.ts";

test("the status of the service on this machine has its table, its queues and its alarms", async () => {
  const status = (await runJson("stage", "status")) as StageStatus;
  expect(status).toMatchObject({ unread: {}, set_aside: expect.any(Number) as number });
  expect(status.table?.status).toBe("ACTIVE");
  expect(status.alarms).toBeInstanceOf(Array);
  expect(status.queues?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["DeliveryQueue", "DeadLetterQueue", "ArtworkFaultQueue"]),
  );
  expect(status).not.toHaveProperty("mappings");
});

const outputs = {
  Commit: "0a1b2c3d4e5f",
  TableName: "print-on-demand-prod",
  StreamFailuresBucket: "failures",
  DeliveryQueueUrl: "https://sqs.us-east-1.amazonaws.com/111122223333/Delivery",
  PageTopicArn: "arn:aws:sns:us-east-1:111122223333:Pages",
  TicketTopicArn: "arn:aws:sns:us-east-1:111122223333:Tickets",
};
const members = Object.entries(outputs).map(
  ([key, value]) =>
    `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
);
/** Answers as CloudFormation does when it describes a stack. */
const described: Answer = (response) => {
  response.end(
    `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><Outputs>${members.join("")}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  );
};

test("what the operator's credentials may not read is told, and the rest is shown", async () => {
  const stub = await startStub();
  stub.answerWith(described, reply(403, { __type: "AccessDeniedException", message: "No." }));
  const { exitCode, output } = await spawnOperator(
    ["stage", "status", "--stack", "prod", "--json"],
    {
      AWS_ENDPOINT_URL: stub.url,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "a",
      AWS_SECRET_ACCESS_KEY: "b",
    },
  );
  stub.stop();
  expect(exitCode).toBe(0);
  const { commit, unread } = JSON.parse(output) as StageStatus;
  expect(commit).toBe(outputs.Commit);
  expect(Object.keys(unread).sort()).toEqual([
    ...["alarms", "concurrency", "mappings", "queues", "set_aside", "table", "unheard"],
  ]);
});

test("a status shows raised alarms, mappings and queues, and what could not be read", () => {
  const text = showStatus({
    commit: "0a1b2c3d4e5f",
    alarms: [
      { name: "page-DeliveriesStopped", since: "2026-11-28T03:00:00.000Z", reason: "3 > 0" },
    ],
    mappings: [
      { id: "5f3b", function: "Deliver", source: "Delivery", state: "Disabled", last_result: "OK" },
    ],
    queues: [{ name: "DeliveryQueue", waiting: 25, in_flight: 0 }],
    set_aside: 1,
    concurrency: { limit: 10, reserved: 0 },
    unheard: ["tickets"],
    unread: { table: "AccessDeniedException: No." },
  });
  expect(text).toMatchInlineSnapshot(`
    "Commit                 0a1b2c3d4e5f
    Changes set aside      1
    Functions at once      10, of them 0 reserved: ask AWS for 1000
    Nobody is notified of  tickets
    Not read: table        AccessDeniedException: No.

    Raised alarms
      ALARM                   SINCE                WHY
      page-DeliveriesStopped  2026-11-28 03:00:00  3 > 0

    Mappings
      FUNCTION  READS     STATE     LAST RESULT  UUID
      Deliver   Delivery  Disabled  OK           5f3b

    Queues
      QUEUE          WAITING  IN FLIGHT
      DeliveryQueue  25       0"
  `);
});
