// Not on DynamoDB Local: it moves the packaged emulator's file.
import { cp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { startFixture } from "../start-fixture.ts";
import { QUEUE, TABLE, temporaryFolder, type Fixture } from "../write-assembly.ts";

const FIXTURE: Fixture = { resources: { Table: TABLE, Queue: QUEUE } };
const REMEDY = "put all of the data back, or begin again with npm start -- --fresh.";

let left: string;

/** Starts a service on a folder and stops it. Returns the folder. */
async function runOn(folder: string): Promise<string> {
  const service = await startFixture(FIXTURE, folder);
  await service.stop();
  return folder;
}

/** Copies the data that a service left. */
async function copy(): Promise<string> {
  const folder = temporaryFolder();
  await cp(left, folder, { recursive: true });
  return folder;
}

beforeAll(async () => {
  left = await runOn(temporaryFolder());
});

describe("a start on incomplete data", () => {
  it("says that the table is gone, and succeeds once it is put back", async () => {
    const folder = await copy();
    const file = join(folder, "dynamodb.db");
    await rename(file, `${file}.aside`);
    const says = `${folder} belongs to a fixture-Table that is gone: ${REMEDY}`;
    await expect(startFixture(FIXTURE, folder)).rejects.toThrow(says);
    await expect(startFixture(FIXTURE, folder)).rejects.toThrow(says);
    await rename(`${file}.aside`, file);
    await runOn(folder);
  });

  it("says that a queue is gone", async () => {
    const folder = await copy();
    await rm(join(folder, "queues"), { recursive: true });
    await expect(startFixture(FIXTURE, folder)).rejects.toThrow(
      `${folder} belongs to a fixture-Queue that is gone: ${REMEDY}`,
    );
  });

  it("says that the table is another folder's", async () => {
    const folder = await copy();
    const other = await runOn(temporaryFolder());
    await rename(join(other, "dynamodb.db"), join(folder, "dynamodb.db"));
    await expect(startFixture(FIXTURE, folder)).rejects.toThrow(
      `${folder} belongs to another fixture-Table than the one there is: ${REMEDY}`,
    );
  });

  it("ignores a damaged description from an earlier start", async () => {
    const folder = await copy();
    await writeFile(join(folder, "service.json"), "garbage");
    await runOn(folder);
  });
});
