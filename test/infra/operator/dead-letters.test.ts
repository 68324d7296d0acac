import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { runOperator } from "../../support/run-operator.ts";
import { refusal, startStub, success } from "../../support/start-stub.ts";

// A stub, because no test can make the service answer like this. These tests show the commands themselves.
const stub = await startStub();
afterAll(() => {
  stub.stop();
});

const run = (...words: string[]) =>
  runOperator([...words, "--yes", "--url", stub.url, "--key", "pod_x"], {});
const deadLetters = (...words: string[]) => run("dead-letters", ...words);

/** Returns the bodies of the latest requests, or their queries if they have no body. */
const asked = (count: number) =>
  stub.requests
    .slice(-count)
    .map(({ body, url }) => (body === "" ? url : (JSON.parse(body) as unknown)));

const letter = () => ({
  id: randomUUID(),
  webhook_id: randomUUID(),
  user_id: randomUUID(),
  event_id: randomUUID(),
  event: "order.status",
  order: { id: randomUUID(), order_id: "SHOP-1" },
  last_error: "503",
  died_at: "2026-11-21T12:00:00.000000",
});

test("a list goes on over pages that are empty, as far as its limit", async () => {
  const letters = [letter(), letter()];
  const [{ user_id }] = letters as [ReturnType<typeof letter>];
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
  stub.answerWith(
    success({ items: [], next_cursor: one }),
    success({ items: letters.slice(0, 1), next_cursor: two }),
    success({ items: letters.slice(1), next_cursor: three }),
    success({ items: [{ user_id, name: "My shop", keys: [] }] }),
  );
  const { output } = await deadLetters("list", "--error", "503", "--limit", "2");
  for (const { id } of letters) expect(output).toContain(id);
  expect(output).toContain(`More with --cursor ${three}`);
  expect(output).toContain(`of the user My shop (${user_id})`);
  // The last two requests read the users' names.
  expect(asked(5).slice(0, 3)).toEqual([
    expect.stringMatching(/last_error=503&limit=2$/),
    expect.stringContaining(`cursor=${one}&limit=2`),
    expect.stringContaining(`cursor=${two}&limit=1`),
  ]);
});

test("a redrive follows the cursor until all is done, and reports each reason once", async () => {
  const reason = "The subscription is gone: discard the dead letter.";
  const skipped = Array.from({ length: 11 }, () => ({ id: randomUUID(), reason }));
  stub.answerWith(
    success({ redriven: 500, skipped, next_cursor: "1795263600000.a" }),
    success({ redriven: 1, skipped: [], next_cursor: null }),
  );
  const user_id = randomUUID();
  const { exitCode, output } = await deadLetters("redrive", "--user", user_id, "--error", "500");
  expect({ exitCode, output }).toEqual({
    exitCode: 3,
    output: `501 dead letters redriven.\n11 dead letters skipped: ${reason}\n`,
  });
  const selection = { user_id, last_error: "500" };
  expect(asked(2)).toEqual([selection, { ...selection, cursor: "1795263600000.a" }]);
});

test("dead letters redriven before a refusal are reported with it: exit code 3", async () => {
  stub.answerWith(
    success({ redriven: 500, skipped: [], next_cursor: "1795263600000.a" }),
    refusal(403, "FORBIDDEN"),
  );
  const { exitCode, output } = await deadLetters("redrive", "--all");
  expect({ exitCode, output }).toEqual({
    exitCode: 3,
    output: "500 dead letters redriven.\nThere may be more: run it again. (Said FORBIDDEN.)\n",
  });
});

test("dead letters discarded before a refusal are reported with it: exit code 3", async () => {
  stub.answerWith(
    success({ discarded: 100, next_cursor: "1795263600000.a" }),
    refusal(403, "FORBIDDEN"),
  );
  const { exitCode, output } = await deadLetters(
    ...["discard", "--from", "2026-11-21", "--reason", "closed", "--json"],
  );
  expect(exitCode).toBe(3);
  expect(JSON.parse(output)).toEqual({
    discarded: 100,
    complete: false,
    failure: "Said FORBIDDEN.",
  });
});

test("a refusal of the first request is exit code 1", async () => {
  stub.answerWith(refusal(403, "FORBIDDEN"));
  const { exitCode, errors } = await deadLetters("redrive", "--all");
  expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: "Said FORBIDDEN.\n" });
});

test.each([
  { discarded: 0, exitCode: 1 },
  { discarded: 1, exitCode: 3 },
])("$discarded of two ids discarded is exit code $exitCode", async ({ discarded, exitCode }) => {
  stub.answerWith(success({ discarded, next_cursor: null }));
  const ids = [randomUUID(), randomUUID()];
  const result = await deadLetters("discard", ...ids, "--reason", "closed");
  expect(result.exitCode).toBe(exitCode);
  expect(result.output).toContain("not among the dead letters");
});

test.each([
  ["nothing is chosen", []],
  ["all are chosen, and some", ["--all", "--error", "503"]],
  ["ids are chosen, and a user's", [randomUUID(), "--user", randomUUID()]],
])("where %s, nothing is sent: exit code 2", async (_, words) => {
  const { length } = stub.requests;
  expect((await deadLetters("redrive", ...words)).exitCode).toBe(2);
  expect(stub.requests).toHaveLength(length);
});

test("faults are redriven until the queue is empty, and the remaining ones are reported", async () => {
  const skipped = [{ id: "message", reason: "The message cannot be read." }];
  stub.answerWith(
    success({ redriven: 900, skipped, complete: false }),
    success({ redriven: 100, skipped: [], complete: true }),
  );
  const { exitCode, output } = await run("delivery-faults", "redrive");
  expect({ exitCode, output }).toEqual({
    exitCode: 3,
    output: "1000 notifications redriven.\nmessage skipped: The message cannot be read.\n",
  });
});
