import { OrderStatus } from "#shared/order/order-status.ts";
import { command, type Command } from "../../cli/command.ts";
import { oneOf } from "../../cli/read-value.ts";
import { readCustoms } from "../../csv/catalog/read-customs.ts";
import { addUp, addUpBacklog } from "../../csv/order-stats.ts";
import { pageThroughBacklog, pageThroughChanged } from "../../csv/page-through-orders.ts";
import { addUpShipped } from "../../csv/shipped-stats.ts";
import { exportFormatOf, exportFormats, rowKinds, writeOrders } from "../../csv/write-orders.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { count } from "../../output/show.ts";
import { showShipped } from "../../output/show-shipped.ts";
import { showBacklog, showStats } from "../../output/show-stats.ts";
import { confirmOver, csvOptions, requireCsv } from "../options/csv-options.ts";
import { from, readOrders, to, today, user_id } from "./order-range.ts";

const format = {
  flags: "--format <csv|jsonl>",
  about: "by default that of the file's name, or jsonl; jsonl holds every field",
  read: oneOf(exportFormats),
} as const;

const status = {
  flags: "--status <status>",
  about: "in this state alone",
  read: oneOf(OrderStatus.options),
} as const;

const rowsOf = {
  flags: "--rows <orders|items|customs>",
  about: "a row of CSV: an order if absent, an item, or an item of an order over a border",
  read: oneOf(rowKinds),
} as const;

/** Orders of some days in a file, and their numbers. */
export const reportOrderCommands: readonly Command[] = [
  command({
    words: "orders export",
    summary: "Write the orders of some days to a file, for one user or all",
    example: "orders export november.csv --from 2026-11-01 --to 2026-11-30",
    arguments: { file: { about: "ends in .csv or .jsonl; - is standard output" } },
    options: {
      user_id,
      from_date: from,
      to_date: to,
      status,
      rows: rowsOf,
      format,
      ...csvOptions,
    },
    run: async (
      context,
      { file, format: given, rows = "orders", bom, separator, user_id, ...range },
    ) => {
      const chosen = given ?? exportFormatOf(file);
      if (rows !== "orders" && chosen !== "csv") {
        throw new UsageError(
          `--rows ${rows} goes with CSV: a line of jsonl has all items of an order.`,
        );
      }
      requireCsv(chosen, separator);
      await confirmOver(file, context);
      const customsOf =
        rows === "customs" ? await readCustoms(await context.connect()) : () => null;
      const pages = readOrders(context, user_id, range, "Writing");
      const written = await writeOrders(pages, file, chosen, rows, { bom, separator, customsOf });
      if (file === "-") return undefined;
      const document = { file, orders: written };
      return { document, text: `${count(written, "order")} written to ${file}.` };
    },
  }),
  command({
    words: "orders shipped",
    summary: "Show what was shipped today, or on other days, by line and by who took it",
    example: "orders shipped --from 2026-11-01 --to 2026-11-30",
    options: {
      user_id,
      from_date: { flags: "--from <date>", about: "from this day on, in UTC; today if absent" },
      to_date: { flags: "--to <date>", about: "until this day, in UTC" },
    },
    run: async (context, { user_id, from_date = today(), to_date }) => {
      const client = await context.connect();
      const changed = pageThroughChanged(client, user_id, from_date);
      const shipped = await addUpShipped(changed, from_date, to_date);
      return { document: { from_date, to_date, shipped }, text: showShipped(shipped) };
    },
  }),
  command({
    words: "orders stats",
    summary:
      "Show how many orders were placed today, by line and state, and all that are still to be made, by age",
    example: "orders stats",
    options: {
      user_id,
      from_date: { ...from, about: `${from.about}; today if absent` },
      to_date: to,
    },
    run: async (context, { user_id, from_date, to_date }) => {
      const now = new Date();
      const range = { from_date: from_date ?? today(), to_date };
      const stats = await addUp(readOrders(context, user_id, range, "Counting"), now);
      const backlog = await addUpBacklog(pageThroughBacklog(await context.connect(), user_id), now);
      return {
        document: { ...range, ...stats, backlog },
        text: `${showStats(stats)}\n${showBacklog(backlog)}`,
      };
    },
  }),
];
