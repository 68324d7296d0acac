// Not on DynamoDB Local: it looks inside the packaged emulator's files.
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import {
  KNOWN_VERSIONS,
  queuesDatabase,
  releaseMessages,
} from "../../../../infra/local/data/emulator-internals.ts";
import { startDynamodb } from "../../../../infra/local/data/start-dynamodb.ts";
import { callAws } from "../../../../infra/local/process/call-aws.ts";
import type { Emulator } from "../../../../infra/local/process/keep-running.ts";
import { Outages } from "../../../../infra/local/process/outages.ts";
import { startQueues } from "../../../../infra/local/queues/start-queues.ts";
import type { LocalService } from "../../../../infra/local/service.ts";
import { startFixture } from "../start-fixture.ts";
import { lockDatabase } from "../../../support/lock-database.ts";
import { TABLE, temporaryFolder } from "../write-assembly.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const FILE = "infra/local/data/emulator-internals.ts";

const outages = new Outages("data", () => undefined);

function readPackage(folder: string) {
  const text = readFileSync(join(ROOT, folder, "package.json"), "utf8");
  return JSON.parse(text) as Readonly<Record<string, unknown>> & {
    readonly devDependencies: Readonly<Record<string, string>>;
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
}

test.each(Object.entries(KNOWN_VERSIONS))("%s is of the version that is known", (name, known) => {
  const { devDependencies, optionalDependencies } = readPackage("");
  expect(
    {
      pinned: { ...devDependencies, ...optionalDependencies }[name],
      installed: readPackage(join("node_modules", name))["version"],
    },
    `${FILE} works inside ${name} ${known}. Look through that file, see that it still holds for the other version and that this has no options of its own for it by now; then name the version there.`,
  ).toEqual({ pinned: known, installed: known });
});

/** Returns the columns of a table from its `CREATE TABLE`. */
function columnsOf(file: string, table: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const columns = database
    .prepare('SELECT name, type, "notnull" AS needed FROM pragma_table_info(?)')
    .all(table);
  return columns.map(
    ({ name, type, needed }) => `${String(name)} ${String(type)}${needed === 1 ? " NOT NULL" : ""}`,
  );
}

const changed = (table: string) =>
  `The emulator's table ${table} has other columns than ${FILE} works with: see that its statements still do what they say.`;

async function owned<Own extends Emulator>(starting: Promise<Own>): Promise<Own> {
  const emulator = await starting;
  onTestFinished(() => emulator.stop());
  return emulator;
}

test("the DynamoDB emulator's table of stream records has the columns that are known", async () => {
  const file = join(temporaryFolder(), "dynamodb.db");
  await owned(startDynamodb(file, outages));
  expect(columnsOf(file, "_stream_records"), changed("_stream_records")).toEqual([
    "id INTEGER",
    "table_name TEXT NOT NULL",
    "event_name TEXT NOT NULL",
    "keys_json TEXT NOT NULL",
    "new_image TEXT",
    "old_image TEXT",
    "sequence_number TEXT NOT NULL",
    "shard_id TEXT NOT NULL",
    "created_at INTEGER NOT NULL",
    "user_identity TEXT",
  ]);
});

test("the stream drops what it has held for a day, and numbers its records on", async () => {
  const dataDir = temporaryFolder();
  const fixture = { resources: { Table: TABLE } };
  const put = async ({ environment }: LocalService, key: string) => {
    const input = { TableName: "fixture-Table", Item: { PK: { S: key } } };
    const endpoint = environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
    await callAws(endpoint, "DynamoDB_20120810.PutItem", input);
  };
  const first = await startFixture(fixture, dataDir);
  for (const key of ["a", "b", "c"]) await put(first, key);
  await first.stop();
  const file = join(dataDir, "dynamodb.db");
  const database = new DatabaseSync(file);
  database.exec("UPDATE _stream_records SET created_at = created_at - 90000");
  database.close();
  const second = await startFixture(fixture, dataDir);
  onTestFinished(() => second.stop());
  await put(second, "d");
  using reader = new DatabaseSync(file, { readOnly: true });
  const numbers = reader.prepare("SELECT sequence_number FROM _stream_records").all();
  expect(numbers.map((row) => row["sequence_number"])).toEqual(["3", "4"]);
});

test("messages are released once the emulator of a killed host has let go of its database", async () => {
  const folder = temporaryFolder();
  const file = queuesDatabase(folder);
  using database = new DatabaseSync(file);
  database.exec("CREATE TABLE sqs_messages (receipt_handle TEXT, visibility_deadline INTEGER)");
  database.exec("INSERT INTO sqs_messages VALUES ('held', 1)");
  await lockDatabase(file, 300);
  releaseMessages(folder, []);
  expect(database.prepare("SELECT receipt_handle FROM sqs_messages").all()).toEqual([
    { receipt_handle: null },
  ]);
});

test("the SQS emulator's tables have the columns that are known", async () => {
  const folder = temporaryFolder();
  await owned(startQueues(folder, outages));
  const columns = (table: string) => columnsOf(queuesDatabase(folder), table);
  expect(columns("sqs_queues"), changed("sqs_queues")).toEqual([
    "name TEXT",
    "url TEXT NOT NULL",
    "arn TEXT NOT NULL",
    "attributes TEXT NOT NULL",
    "tags TEXT NOT NULL",
    "created_timestamp INTEGER NOT NULL",
    "last_modified_timestamp INTEGER NOT NULL",
    "sequence_counter INTEGER NOT NULL",
  ]);
  expect(columns("sqs_messages"), changed("sqs_messages")).toEqual([
    "message_id TEXT",
    "queue_name TEXT NOT NULL",
    "body TEXT NOT NULL",
    "md5_of_body TEXT NOT NULL",
    "message_attributes TEXT NOT NULL",
    "md5_of_message_attributes TEXT NOT NULL",
    "sent_timestamp INTEGER NOT NULL",
    "approximate_receive_count INTEGER NOT NULL",
    "approximate_first_receive_timestamp INTEGER",
    "delay_until INTEGER",
    "message_group_id TEXT",
    "message_deduplication_id TEXT",
    "sequence_number TEXT",
    "receipt_handle TEXT",
    "visibility_deadline INTEGER",
  ]);
});

test("the SQS emulator listens on this machine alone, at the one address", async () => {
  const { url } = await owned(startQueues(temporaryFolder(), outages));
  const { port } = new URL(url);
  // Another address of this machine, which reaches servers on every interface.
  const socket = connect(Number(port), "127.0.0.2");
  onTestFinished(() => {
    socket.destroy();
  });
  const outcome = new Promise((resolve) => {
    socket.once("connect", () => {
      resolve("connected");
    });
    socket.once("error", ({ message }) => {
      resolve(message);
    });
  });
  expect(await outcome).toBe(`connect ECONNREFUSED 127.0.0.2:${port}`);
});
