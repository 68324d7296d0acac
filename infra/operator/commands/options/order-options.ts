import { integer } from "../../cli/read-value.ts";

/** The id of an order in examples. */
export const ORDER_ID = "47c5f7dc-80f7-5644-837b-e0d9e1773cb7";

/** The option of every change that is made only of the order that was seen. */
export const version = {
  flags: "--if-version <number>",
  about: "only if the order is still at this version, as orders show shows it",
  read: integer,
} as const;
