import { join } from "node:path";
import { expect, test } from "vitest";
import { checkDatabase } from "../../../../infra/local/data/check-database.ts";
import { lockDatabase } from "../../../support/lock-database.ts";
import { temporaryFolder } from "../write-assembly.ts";

test("a database is checked once the emulator of a killed host has closed it", async () => {
  const file = join(temporaryFolder(), "emulator.db");
  await lockDatabase(file, 300);
  expect(() => {
    checkDatabase(file);
  }).not.toThrow();
});
