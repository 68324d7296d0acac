import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { upsertFacility, upsertProductionLine } from "#shared/api/operator/production-lines.ts";
import { getProductionLine } from "#shared/api/public/production-lines.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { loseReply, refuse } from "../../support/faulty-aws.ts";
import { startFaultyService } from "../../support/faulty-service.ts";

// A separate service, because another facility would change the results of other tests.
const { dynamodb, send, operate, stop } = await startFaultyService();
afterAll(stop);

const put = (code: string, fields: unknown) => operate("PUT", `/facilities/${code}`, fields);
const whole = { name: "Reno", country: "US", time_zone: "America/Los_Angeles" };

/** Makes a line with its own facility, and returns the ids of both. */
async function newLine() {
  const [id, code] = [randomUUID(), randomUUID().slice(0, 8).toUpperCase()];
  const fields = {
    name: code,
    supported_shipping_methods: ["standard"],
    supported_facilities: [code],
  };
  expectSuccess(await operate("PUT", `/production-lines/${id}`, fields), upsertProductionLine);
  return { id, code };
}

const facilitiesOf = async (id: string) =>
  expectSuccess(await send("GET", `/production-lines/${id}`), getProductionLine).facilities;

test("a facility is shown with its line, and keeps the fields that a change leaves out", async () => {
  const { id, code } = await newLine();
  expect(await facilitiesOf(id)).toEqual([]);
  const made = expectSuccess(await put(code, whole), upsertFacility);
  expect(made).toEqual({ code, ...whole, state: "", city: "", cut_off: "", holidays: [] });
  const hours = { cut_off: "14:00", holidays: ["2026-12-25"] };
  expectSuccess(await put(code, hours), upsertFacility);
  expect(await facilitiesOf(id)).toEqual([{ ...made, ...hours }]);
  expectSuccess(await put(code, { cut_off: "", holidays: [] }), upsertFacility);
  expect(await facilitiesOf(id)).toEqual([made]);
});

test.each([
  [{ time_zone: "Texas" }, "time_zone"],
  [{ holidays: ["2026-02-30"] }, "holidays.0"],
  [{ holidays: ["2026-12-25", "2026-12-25"] }, "holidays"],
])("422 for %j", async (fields, at) => {
  const { code } = await newLine();
  expectFaults(await put(code, { ...whole, ...fields }), `body.${at}`);
});

test("422 for all that a new one misses, and for a facility that no line supports", async () => {
  const { code } = await newLine();
  expectFaults(await put(code, {}), "body.name", "body.country", "body.time_zone");
  expectFaults(await put("NOWHERE", whole), "path.facility");
});

test("others who write first every time: 409, and nothing is changed; a lost reply changes it once", async () => {
  const { id, code } = await newLine();
  const overtaken = refuse("TransactionCanceledException", {
    CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
  });
  const write = dynamodb.inject("TransactWriteItems", code, overtaken);
  expectError(await put(code, whole), "CONFLICT");
  write.end();
  expect(await facilitiesOf(id)).toEqual([]);
  dynamodb.inject("TransactWriteItems", code, loseReply, 1);
  expectSuccess(await put(code, whole), upsertFacility);
  expect(await facilitiesOf(id)).toHaveLength(1);
});
