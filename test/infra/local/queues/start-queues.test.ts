import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { queuesDatabase } from "../../../../infra/local/data/emulator-internals.ts";
import { callAws } from "../../../../infra/local/process/call-aws.ts";
import { Outages } from "../../../../infra/local/process/outages.ts";
import { startQueues } from "../../../../infra/local/queues/start-queues.ts";
import { findEmulator } from "../../../support/find-emulator.ts";
import { lockDatabase } from "../../../support/lock-database.ts";
import { eventually } from "../start-fixture.ts";
import { temporaryFolder } from "../write-assembly.ts";

it("an emulator whose process ends is restarted with its messages, and reported once", async () => {
  const lines: string[] = [];
  const outages = new Outages("data", (line) => lines.push(line));
  const dataDir = temporaryFolder();
  const emulator = await startQueues(join(dataDir, "queues"), outages);
  onTestFinished(() => emulator.stop());
  const { QueueUrl } = await callAws<{ QueueUrl: string }>(emulator.url, "AmazonSQS.CreateQueue", {
    QueueName: "Queue",
  });
  await callAws(emulator.url, "AmazonSQS.SendMessage", { QueueUrl, MessageBody: "kept" });
  process.kill(findEmulator(dataDir, "queues") ?? NaN, "SIGKILL");
  const receive = () =>
    callAws<{ Messages?: { Body: string }[] }>(emulator.url, "AmazonSQS.ReceiveMessage", {
      QueueUrl,
    }).then(
      ({ Messages = [] }) => Messages.map(({ Body }) => Body),
      () => [],
    );
  await eventually(receive).toEqual(["kept"]);
  expect(lines).toEqual(["The SQS emulator ended (SIGKILL) and is started again."]);
});

it("the start waits for a database that the emulator of a killed host has not closed yet", async () => {
  const folder = temporaryFolder();
  await lockDatabase(queuesDatabase(folder), 1500);
  const emulator = await startQueues(folder, new Outages("data", () => undefined));
  onTestFinished(() => emulator.stop());
  const queue = { QueueName: "Queue" };
  expect(await callAws(emulator.url, "AmazonSQS.CreateQueue", queue)).toHaveProperty("QueueUrl");
});
