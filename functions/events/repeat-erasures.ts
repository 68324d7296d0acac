import { repeatErasures } from "#shared/care/repeat-erasures.ts";

/** Repeats the erasures of orders that are due, every hour. */
export const handler = () => repeatErasures();
