import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createOrder } from "#shared/api/public/orders.ts";
import { call } from "../../support/call.ts";
import { AUSTIN, CHARLOTTE, productionLineId } from "../../support/demo-ids.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { orderRequest } from "../../support/order-request.ts";
import { runOperator } from "../../support/run-operator.ts";
import { startOwnService } from "../../support/start-own-service.ts";

// A separate service, because a line stops.
const DATA_DIR = mkdtempSync(join(tmpdir(), "print-on-demand-reroute-"));
const service = await startOwnService({ dataDir: DATA_DIR, seed: true });
afterAll(async () => {
  await service.stop();
  rmSync(DATA_DIR, { recursive: true });
});

const BECAUSE = ["--reason", "The press is down"] as const;
const SOON = { timeout: 20_000 };

const run = (...words: string[]) => runOperator(words, { DATA_DIR });
const read = async (...words: string[]): Promise<unknown> =>
  JSON.parse((await run(...words, "--json")).output);

const place = async (fields: Record<string, unknown> = {}) => {
  const body = orderRequest({ production_line_id: productionLineId(AUSTIN), ...fields });
  const headers = { "x-api-key": service.demoKeys?.key ?? "" };
  const url = service.outputs["ApiUrl"] ?? "";
  return expectSuccess(await call("POST", "/orders", { url, headers, body }), createOrder);
};

test("the orders of a line that stops go to another, and those that cannot are told", async () => {
  const held = await place();
  await run("orders", "hold", held.id, "--reason", "Blurred");
  await place();
  const fixed = await place({ facility: "TX" });
  await expect
    .poll(() => read("orders", "counts", "--line", AUSTIN), SOON)
    .toMatchObject({ new_order: 2, on_hold: 1 });
  const { output: waiting } = await run("lines", "deactivate", AUSTIN, "--yes");
  expect(waiting).toContain(
    `3 orders still wait there: \`orders reroute --from-line "${AUSTIN}" --to-line`,
  );
  const reroute = ["orders", "reroute", "--from-line", AUSTIN, "--to-line", CHARLOTTE, ...BECAUSE];
  const asked = await run(...reroute);
  expect(asked).toMatchObject({ exitCode: 2, output: "" });
  expect(asked.errors).toContain(`Give 3 orders of the line ${AUSTIN} to ${CHARLOTTE}?`);
  const { output, exitCode } = await run(...reroute, "--yes");
  expect(exitCode).not.toBe(0);
  expect(output).toContain("2 orders rerouted, 1 cannot go.");
  expect(output.replaceAll(/\s+/g, " ")).toMatch(
    new RegExp(`${fixed.id} .*--facility: .*does not support facility TX`),
  );
  const single = ["orders", "reroute", fixed.id, "--to-line", CHARLOTTE, "--facility", "NC"];
  expect(await read(...single, ...BECAUSE)).toMatchObject({
    results: [{ order_id: fixed.id, status: "new_order", error: null }],
  });
  const note = `${AUSTIN} (TX) -> ${CHARLOTTE} (NC): The press is down`;
  await expect
    .poll(() => read("orders", "show", held.id), SOON)
    .toMatchObject({ history: [{}, {}, { action: "rerouted", note }] });
  const { output: none } = await run(...reroute);
  expect(none).toContain("0 orders rerouted, 0 cannot go.");
});

test("orders and a line together are refused, as is neither", async () => {
  for (const named of [[], [randomUUID(), "--from-line", AUSTIN]]) {
    const refused = await run("orders", "reroute", ...named, "--to-line", CHARLOTTE, ...BECAUSE);
    expect(refused.exitCode).toBe(2);
    expect(refused.errors).toContain("Give either orders or --from-line.");
  }
});
