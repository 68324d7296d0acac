import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { EventSourceState } from "../../../../infra/local/mappings/event-source-state.ts";
import { Outages } from "../../../../infra/local/process/outages.ts";

it("a step that the disk has no room for is reported, and the next one is written", () => {
  const database = new DatabaseSync(":memory:");
  const outages = new Outages("data", () => undefined);
  const state = new EventSourceState(database, outages);
  state.advance("stream", "shard", "1");
  database.exec("PRAGMA max_page_count = 1");
  const errors: unknown[] = [];
  outages.failed = (_, error) => errors.push(error);
  state.failed("message", "x".repeat(100_000));
  expect(errors.map(String)).toEqual([expect.stringContaining("full")]);
  database.exec("PRAGMA max_page_count = 1000");
  state.failed("message", "handle");
  expect([state.checkpoint("stream", "shard"), state.failures()]).toEqual(["1", ["handle"]]);
});
