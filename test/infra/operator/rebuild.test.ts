import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runOperator } from "../../support/run-operator.ts";
import { refusal, startStub, success } from "../../support/start-stub.ts";

// A stub, because no test can make the service answer like this. These tests show the command itself.
const stub = await startStub();
afterAll(() => {
  stub.stop();
});
beforeEach(() => {
  stub.requests.length = 0;
});

const rebuild = (...words: string[]) =>
  runOperator(["orders", "rebuild", ...words, "--url", stub.url, "--key", "pod_x"], {});

const user_id = randomUUID();
const order_id = randomUUID();
const finding = { what: "floor", user_id, order_id, detail: "Was in no queue", repaired: true };
const page = success({ orders: 25, findings: [finding], user_ids: [user_id], next_cursor: "a" });
const last = success({ orders: 3, findings: [], user_ids: [], next_cursor: null });

test("a page that is busy once is asked for again", async () => {
  stub.answerWith(page, refusal(503, "SERVICE_UNAVAILABLE"), last);
  const { exitCode, output } = await rebuild("--json");
  expect({ exitCode, document: JSON.parse(output) as unknown }).toEqual({
    exitCode: 0,
    document: { orders: 28, findings: [finding], complete: true },
  });
  const bodies = stub.requests.map(({ body }) => JSON.parse(body) as unknown);
  const next = { of: "orders", cursor: "a" };
  expect(bodies).toEqual([{ of: "orders" }, next, next, { of: "counts", user_id }]);
});

test("findings before a refusal are reported with it: exit code 3", async () => {
  stub.answerWith(page, refusal(403, "FORBIDDEN"));
  const { exitCode, output } = await rebuild();
  expect(exitCode).toBe(3);
  expect(output).toContain("Was in no queue");
  expect(output).toContain("There may be more: run it again. (Said FORBIDDEN.)");
});

test("a refusal of the first page is exit code 1", async () => {
  stub.answerWith(refusal(403, "FORBIDDEN"));
  const { exitCode, errors } = await rebuild();
  expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: "Said FORBIDDEN.\n" });
});

test("a damaged order is to be restored, by the audit and by the rebuild", async () => {
  const damaged = { what: "damage", user_id: null, order_id, detail: "It is no order" };
  const found = (finding: object) =>
    success({ orders: 1, findings: [finding], user_ids: [], next_cursor: null });
  stub.answerWith(found(damaged), found({ ...damaged, repaired: false }));
  for (const verb of ["audit", "rebuild"]) {
    const { output } = await runOperator(["orders", verb, "--url", stub.url, "--key", "pod_x"], {});
    expect(output.replaceAll(/\s+/g, " "), verb).toContain("restore it from a copy");
    expect(output).toContain("RUNBOOK,");
  }
});
