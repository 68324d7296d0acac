import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { openDataFolder } from "../../../../infra/local/data/open-data-folder.ts";
import { mayMount, onOwnDisk, withoutPrivileges } from "../own-disk.ts";
import { temporaryFolder } from "../write-assembly.ts";

const MAIN = join(import.meta.dirname, "../../../../infra/local/main.ts");

/** Returns the exit code of `npm start` on an unusable data folder, and its output. */
function startOn(dataDir: string, prefix: readonly string[] = []): Promise<[unknown, string]> {
  const words = [...prefix, process.execPath, MAIN];
  const env = { ...process.env, DATA_DIR: dataDir, PORT: "0" };
  return new Promise((resolve) => {
    execFile(words[0] ?? "", words.slice(1), { env }, (error, output, errors) => {
      resolve([error?.code, output + errors]);
    });
  });
}

/** Returns a folder as after use, with the databases of the host and of the emulators. */
async function usedFolder(): Promise<string> {
  const path = temporaryFolder();
  (await openDataFolder(path, false)).database.close();
  await mkdir(join(path, "queues"));
  for (const file of ["dynamodb.db", "queues/fauxqs.db"]) {
    const database = new DatabaseSync(join(path, file));
    database.exec(`
      CREATE TABLE item (id INTEGER PRIMARY KEY, text TEXT);
      WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 500)
      INSERT INTO item SELECT n, hex(randomblob(200)) FROM number`);
    database.close();
  }
  await writeFile(join(path, "demo-keys.json"), "{}");
  return path;
}

async function spoil(file: string, from: number): Promise<void> {
  const bytes = await readFile(file);
  bytes.fill("garbage ", from);
  await writeFile(file, bytes);
}

const AGAIN = "begin again with npm start -- --fresh";

it("is readable by its owner only, as it holds secrets", async () => {
  const path = join(temporaryFolder(), "new");
  (await openDataFolder(path, false)).database.close();
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

describe("npm start ends with one sentence on a data folder", () => {
  it("that is a file", async () => {
    const file = join(temporaryFolder(), "data");
    await writeFile(file, "");
    const says = `${file} is a file or lies below one: set DATA_DIR to a folder.\n`;
    expect(await startOn(file)).toEqual([1, says]);
  });

  it("that lies below a file", async () => {
    const file = join(temporaryFolder(), "data");
    await writeFile(file, "");
    const below = join(file, "data");
    const says = `${below} is a file or lies below one: set DATA_DIR to a folder.\n`;
    expect(await startOn(below)).toEqual([1, says]);
  });

  it("that this user may not write to", async () => {
    const folder = temporaryFolder();
    await chmod(folder, 0o500);
    const says = `${join(folder, "host.db")} cannot be written: let this user write there, or set DATA_DIR to another folder.\n`;
    expect(await startOn(folder, withoutPrivileges)).toEqual([1, says]);
  });

  it.runIf(mayMount)("on a disk that is read only", async () => {
    const folder = temporaryFolder();
    const says = `${join(folder, "host.db")} cannot be written: let this user write there, or set DATA_DIR to another folder.\n`;
    expect(await startOn(folder, onOwnDisk(folder, "ro"))).toEqual([1, says]);
  });

  it.runIf(mayMount)("on a disk that is full", async () => {
    const folder = temporaryFolder();
    const says = `The disk that holds ${folder} is full: make room on it.\n`;
    expect(await startOn(folder, onOwnDisk(folder, "size=8k"))).toEqual([1, says]);
  });

  it.each(["host.db", "dynamodb.db", "queues/fauxqs.db"])(
    "whose %s is no database",
    async (name) => {
      const folder = await usedFolder();
      const file = join(folder, name);
      await spoil(file, 0);
      const says = `${file} is damaged: put a copy of all the data back, or ${AGAIN}.\n`;
      expect(await startOn(folder)).toEqual([1, says]);
    },
  );
});

describe("a data folder is refused", () => {
  it("when a page of a database in the middle is damaged", async () => {
    const folder = await usedFolder();
    await spoil(join(folder, "dynamodb.db"), 40_960);
    await expect(openDataFolder(folder, false)).rejects.toThrow(
      `${join(folder, "dynamodb.db")} is damaged`,
    );
  });

  it("when its layout is another one", async () => {
    const folder = await usedFolder();
    const database = new DatabaseSync(join(folder, "host.db"));
    database.exec("PRAGMA user_version = 0");
    database.close();
    await expect(openDataFolder(folder, false)).rejects.toThrow(
      `The data in ${folder} are of another version of this service, or only a part of them is left: ${AGAIN}, or set DATA_DIR to another folder.`,
    );
  });

  it.each(["dynamodb.db", "queues", "demo-keys.json"])(
    "when there is a %s and no host.db",
    async (part) => {
      const folder = await usedFolder();
      for (const name of ["host.db", "dynamodb.db", "queues", "demo-keys.json"]) {
        if (name !== part) await rm(join(folder, name), { recursive: true });
      }
      await expect(openDataFolder(folder, false)).rejects.toThrow("only a part of them is left");
    },
  );
});

describe("a fresh start", () => {
  it.each(["host.db", "dynamodb.db"])("takes a folder whose %s is damaged", async (name) => {
    const folder = await usedFolder();
    await spoil(join(folder, name), 0);
    (await openDataFolder(folder, true)).database.close();
    expect(existsSync(join(folder, "dynamodb.db"))).toBe(false);
    (await openDataFolder(folder, false)).database.close();
  });

  it("leaves foreign files in the folder", async () => {
    const folder = await usedFolder();
    await writeFile(join(folder, "taxes.txt"), "");
    (await openDataFolder(folder, true)).database.close();
    expect(existsSync(join(folder, "taxes.txt"))).toBe(true);
    expect(existsSync(join(folder, "demo-keys.json"))).toBe(false);
  });
});
