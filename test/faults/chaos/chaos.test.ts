import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { HistoryAction, HistoryEntry } from "#shared/order/history.ts";
import { historyKey } from "#shared/table/keys.ts";
import { callAws } from "../../../infra/local/process/call-aws.ts";
import { commonAssembly } from "../../support/start-own-service.ts";
import { reply, type InjectedFault } from "../../support/faulty-aws.ts";
import { Chaos } from "./chaos.ts";
import type { Evidence, Found } from "./judge/evidence.ts";
import { judge } from "./judge/judge.ts";
import { isAcknowledged } from "./operation.ts";
import { summarize, type Report } from "./report.ts";

/** Any number will do. It is fixed, so that a failure is no matter of luck. */
const SEED = 7;

/** Each client that works at the same time takes environments of its own, whose start takes longest. */
const CLIENTS = 4;

const WITHIN_MS = 60_000;

/** The disturbance that is over soonest; runs of the others take from 4 seconds to half a minute. */
const TIMES = { "DynamoDB killed": 1 };

/** The actions whose histories and notifications are damaged below. */
const DONE: readonly HistoryAction[] = ["updated", "held"];
const isDone = (action: HistoryAction) =>
  chaos.operations.some((each) => each.action === action && isAcknowledged(each));

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-chaos-"));
const common = dirname(inject("service").logFile);
const { outputs } = JSON.parse(readFileSync(join(common, "service.json"), "utf8")) as {
  outputs: Record<string, string>;
};
let chaos: Chaos;
let sound: Report;

beforeAll(async () => {
  cpSync(join(common, "seed"), dataDir, { recursive: true });
  const assembly = commonAssembly();
  chaos = await Chaos.start({ dataDir, assembly, outputs, seed: SEED, clients: CLIENTS });
});

afterAll(async () => {
  await chaos.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const kindsOf = ({ violations }: Pick<Report, "violations">) => [
  ...new Set(violations.map(({ kind }) => kind)),
];

test("whatever breaks, each acknowledged change is stored once, whole and notified", async () => {
  await chaos.run(32, TIMES);
  while (!DONE.every(isDone)) await chaos.act(8);
  sound = await chaos.settle(WITHIN_MS);
  console.log(summarize(sound));
  expect(sound.violations).toEqual([]);
  for (const broken of ["throttled", "DynamoDB killed"]) {
    expect([...sound.faults.keys()]).toContain(broken);
  }
});

describe("is found, where it is put in by hand:", () => {
  /** Returns the first order whose history meets the condition, and the evidence with another history of it. */
  function withHistory(
    isMeant: (entry: HistoryEntry) => boolean,
    change: (history: readonly HistoryEntry[], index: number) => readonly HistoryEntry[],
  ): Evidence {
    const { evidence } = sound;
    const [found] = [...evidence.orders.values()]
      .flat()
      .filter(({ history }) => history.some(isMeant));
    if (found === undefined) throw new Error("No order of the run is like that");
    const history = change(found.history, found.history.findIndex(isMeant));
    const changed: Found = { ...found, history };
    return { ...evidence, orders: new Map([...evidence.orders, [found.order_id, [changed]]]) };
  }

  const isUpdate = ({ action }: HistoryEntry) => action === "updated";

  test("a version that is missing in a history", () => {
    const evidence = withHistory(isUpdate, (history, index) => history.toSpliced(index, 1));
    expect(kindsOf(judge(evidence))).toContain("lost");
  });

  test("a change that was made twice", () => {
    const evidence = withHistory(isUpdate, (history, index) => [
      ...history,
      ...history.slice(index, index + 1).map((entry) => ({ ...entry })),
    ]);
    expect(kindsOf(judge(evidence))).toContain("doubled");
  });

  test("a notification that comes with two bodies", () => {
    const { evidence } = sound;
    const [call] = evidence.calls;
    if (call === undefined) throw new Error("The run told of nothing");
    const again = { ...call, body: call.body.replace("{", "{ ") };
    const { violations } = judge({ ...evidence, calls: [...evidence.calls, again] });
    expect(kindsOf({ violations })).toEqual(["doubled"]);
  });

  test("a list that leaves an order out", () => {
    const { evidence } = sound;
    const lists = evidence.lists.map((list) => ({ ...list, references: list.references.slice(1) }));
    expect(kindsOf(judge({ ...evidence, lists }))).toEqual(["disagreeing"]);
  });

  test("a change that the table acknowledged and dropped, a notification that the queue did, and a version that no order had", async () => {
    const changed = '"version":{"N":"2"},"write_id"';
    const change = chaos.faults.dynamodb.inject("PutItem", changed, dropWrite, 1);
    const call = chaos.faults.sqs.inject("SendMessageBatch", "order.status", dropMessages, 1);
    while (change.hits === 0 || call.hits === 0) await chaos.act(10);
    const [order] = [...sound.evidence.orders.values()].flat();
    const { PK, SK } = historyKey(order?.id ?? "", 99);
    const Item = { PK: { S: PK }, SK: { S: SK } };
    const TableName = outputs["TableName"];
    await callAws(chaos.faults.dynamodb.url, "DynamoDB_20120810.PutItem", { TableName, Item });
    const kinds = ["lost", "missing", "audit"] as const;
    // A dropped write has consequences of its own. A dropped take leaves its order for another take: "doubled".
    const found = kindsOf(await chaos.settle(WITHIN_MS, kinds));
    expect(found).toEqual(expect.arrayContaining([...kinds]));
  });
});

/** DynamoDB acknowledges a write without writing. */
const dropWrite: InjectedFault = ({ response }) => {
  reply(response, 200, "{}");
};

/** SQS acknowledges each message without taking it. */
const dropMessages: InjectedFault = ({ input, response }) => {
  const entries = input["Entries"] as { Id: string; MessageBody: string }[];
  const Successful = entries.map(({ Id, MessageBody }) => ({
    Id,
    MessageId: Id,
    MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex"),
  }));
  reply(response, 200, JSON.stringify({ Successful }));
};
