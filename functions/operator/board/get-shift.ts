import { getShift as contract } from "#shared/api/operator/board.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { readShift } from "#shared/order/queues/read-shift.ts";

/** The work of a day: orders shipped, and pieces made again. */
export const handler = endpoint(contract, async ({ caller, query }) => ({
  data: await readShift(caller, query),
}));
