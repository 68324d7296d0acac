import type { LocalService } from "../../infra/local/service.ts";
import { liveOrder } from "../measure/cost/live-order.ts";
import { createOrder } from "../measure/requests.ts";
import type { ReplyBody } from "../support/call.ts";
import { markedRows, stageRows } from "../support/import-rows.ts";
import type { Receiver } from "../support/receiver.ts";

const ORDERS = 10;
const TEST_ORDERS = 2;

/** More requests than a key with one a second may send in a minute. */
const TOO_MANY = 70;

/**
 * Gives every graph of the dashboard data: orders through their life, a refused order, test orders, print files, a
 * canary that is on, an import, subscribers, and a key over its limit.
 */
export async function keepBusy(
  { outputs, demoKeys }: LocalService,
  { well, failing }: Readonly<Record<"well" | "failing", Receiver>>,
): Promise<void> {
  if (demoKeys === undefined) throw new Error("The service has no demo keys");
  const { ApiUrl: api = "", OperatorApiUrl: operatorApi = "" } = outputs;
  const send =
    (url: string, key: string) => async (method: string, path: string, body?: unknown) => {
      const headers = { "x-api-key": key, "content-type": "application/json" };
      const response = await fetch(`${url}${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      const { status } = response;
      return { status, headers: response.headers, body: (await response.json()) as ReplyBody };
    };
  const operate = send(operatorApi, demoKeys.operator_key);
  // Two users, because a user has at most 100 calls a minute, retries included.
  await liveOrder(outputs, demoKeys, createOrder(), 0).subscribe(well.url);
  const tester = { ...demoKeys, key: demoKeys.test_key };
  await liveOrder(outputs, tester, createOrder(), 0).subscribe(failing.url);
  const test = send(api, demoKeys.test_key);
  for (let order = 0; order < TEST_ORDERS; order++)
    await test("POST", "/orders", createOrder().body);
  for (let order = 0; order < ORDERS; order++) {
    await liveOrder(outputs, demoKeys, createOrder(), order).run();
  }
  await operate("PUT", "/canary", { is_on: true });
  await stageRows(operate, markedRows("busy", 5));
  const limited = { user_id: crypto.randomUUID(), name: "busy", permissions: ["read:catalog"] };
  const { body } = await operate("POST", "/keys", { ...limited, rate_limit: 1 });
  const often = send(api, String(body.data["key"]));
  await Promise.all(Array.from({ length: TOO_MANY }, () => often("GET", "/catalog")));
}
