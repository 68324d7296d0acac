import { eraseOldOrders } from "#shared/care/erase-old-orders.ts";
import { repeatErasures } from "#shared/care/repeat-erasures.ts";

/** No step starts later, so that the function ends before Lambda stops it. The next run continues. */
const RUN_MS = 4 * 60 * 1000;

const days = Number(process.env["ERASE_AFTER_DAYS"] ?? 0);

/** Repeats the erasures of orders that are due, and erases orders by the stage's term if it has one, every hour. */
export const handler = async (): Promise<void> => {
  const end = performance.now() + RUN_MS;
  await repeatErasures(end);
  if (days > 0) await eraseOldOrders(days, end);
};
