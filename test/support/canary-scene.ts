import { vi } from "vitest";
import { switchCanary } from "#shared/api/operator/canary.ts";
import type { Canary } from "#shared/canary/canary.ts";
import { orderKey } from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { timestamp } from "#shared/values/time.ts";
import { alterStored } from "./alter-order.ts";
import type { Caller } from "./call.ts";
import { startEventService, type EventServiceOptions } from "./event-service.ts";
import { expectSuccess } from "./expect-reply.ts";
import { invokeFunction } from "./invoke-function.ts";

/** The fields of a canary run's line that tests read. */
export interface CanaryLine extends Readonly<Record<string, unknown>> {
  readonly level: string;
  readonly message: string;
  readonly placed?: string;
}

/** Makes an order as old as a scheduled run finds it: what is missing of it then is not under way any more. */
export async function age(id: string): Promise<void> {
  const endpoint = process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  const created_at = timestamp(new Date(Date.now() - 300_000));
  await alterStored(endpoint, TABLE_NAME, orderKey(id), { created_at });
}

/** Starts a service with a canary that runs only when a test calls `run`, not every five minutes. */
export async function startCanaryService(alter?: EventServiceOptions["alter"]) {
  const service = await startEventService({
    environment: { TEST_ORDER_STEP_SECONDS: "0", WEBHOOK_RETRY_DELAYS: "1,1,1" },
    ...(alter && { alter }),
  });
  const operator: Caller = await service.newOperator();
  const lines = () =>
    service.logs
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as CanaryLine)
      .filter(({ message }) => message === "Canary" || message === "The canary is off");
  return {
    ...service,
    operator,
    switchTo: async (is_on: boolean): Promise<Canary> =>
      expectSuccess(await operator.put("/canary", { is_on }), switchCanary),
    /** Runs the canary, and returns its line. */
    run: async (): Promise<CanaryLine> => {
      const before = lines().length;
      await invokeFunction("CanaryRunFunction", process.env);
      return vi.waitFor(() => {
        const [line] = lines().slice(before);
        if (line === undefined) throw new Error("The run has written no line yet");
        return line;
      });
    },
  };
}
