import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { TableChanges } from "../../../../infra/local/streams/table-changes.ts";
import { temporaryFolder } from "../write-assembly.ts";

function watchLog(log?: string) {
  const changes = new TableChanges(log);
  onTestFinished(() => {
    changes.stop();
  });
  return changes;
}

/** Returns how long a wait took, in milliseconds. */
async function wait(changes: TableChanges, count = changes.count, stopped = false) {
  const start = performance.now();
  const signal = stopped ? AbortSignal.abort() : new AbortController().signal;
  await changes.moreThan(count, signal);
  return performance.now() - start;
}

it("a wait ends at once after a change", async () => {
  const log = join(temporaryFolder(), "table-wal");
  const changes = watchLog(log);
  const { count } = changes;
  const told = wait(changes);
  writeFileSync(log, "change");
  expect(await told).toBeLessThan(900);
  expect(changes.count).toBeGreaterThan(count);
});

it("a change that came meanwhile ends the next wait at once", async () => {
  const log = join(temporaryFolder(), "table-wal");
  const changes = watchLog(log);
  writeFileSync(log, "change");
  await expect.poll(() => changes.count).toBeGreaterThan(0);
  expect(await wait(changes, 0)).toBeLessThan(900);
});

it("a change of another file does not end a wait, which ends after a second", async () => {
  const folder = temporaryFolder();
  const changes = watchLog(join(folder, "table-wal"));
  const told = wait(changes);
  writeFileSync(join(folder, "other"), "change");
  expect(await told).toBeGreaterThan(900);
  expect(changes.count).toBe(0);
});

it.each([undefined, "/no/such/folder/table-wal"])(
  "each wait ends after a tenth of a second if nothing can be watched (%s)",
  async (log) => {
    const waited = await wait(watchLog(log));
    expect(waited).toBeGreaterThan(90);
    expect(waited).toBeLessThan(900);
  },
);

it("a wait that is aborted ends", async () => {
  const log = join(temporaryFolder(), "table-wal");
  expect(await wait(watchLog(log), 0, true)).toBeLessThan(900);
});
