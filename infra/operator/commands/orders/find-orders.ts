import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { call, command, type Command, type Context, type Outcome } from "../../cli/command.ts";
import { LOOK_FOR_IT, lookForOrders } from "../../cli/find-named.ts";
import { order, user } from "../../cli/named.ts";
import { oneOf, phoneNumber } from "../../cli/read-value.ts";
import { startProgress } from "../../output/progress.ts";
import { count, showAmount, showMore, showPage } from "../../output/show.ts";
import { showSection, showTable, showTime } from "../../output/show.ts";
import { showVersions } from "../../output/show-order.ts";
import { showShipped } from "../../output/show-shipped.ts";
import { showBacklog, showStats } from "../../output/show-stats.ts";
import { UsageError } from "../../exit/usage-error.ts";
import type { Client } from "#shared/api/client/client.ts";
import type { Fields } from "#shared/api/client/operation.ts";
import { scannedId } from "#shared/api/client/scanned-id.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { findPeople, type Sought } from "../../csv/find-people.ts";
import {
  countOrders,
  findOwners,
  pageThroughBacklog,
  pageThroughChanged,
  pageThroughOrders,
  type OrderRange,
} from "../../csv/page-through-orders.ts";
import { readCustoms } from "../../csv/catalog/read-customs.ts";
import { exportFormatOf, exportFormats, rowKinds, writeOrders } from "../../csv/write-orders.ts";
import { addUp, addUpBacklog } from "../../csv/order-stats.ts";
import { addUpShipped } from "../../csv/shipped-stats.ts";
import { confirmOver, csvOptions } from "../csv-options.ts";
import { cursored, page } from "../page-options.ts";
import { ORDER_ID } from "../order-options.ts";

const user_id = { ...user, about: "of this user" } as const;
const from = {
  flags: "--from <time>",
  about: "placed from then on: a date or a time, in UTC",
} as const;
const to = { flags: "--to <time>", about: "placed until then: a date or a time, in UTC" } as const;

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

const within = "looks through the orders of --user, or of the day --from, or of today";

/** Orders of all users. */
export const findOrderCommands: readonly Command[] = [
  command({
    words: "orders find",
    summary: "Find orders by reference, parcel, recipient or user, or orders owed a refund",
    example: "orders find SHOP-1001",
    arguments: {
      text: {
        about: "what you know: a reference, a tracking number, a recipient's name, or an id",
        optional: true,
      },
    },
    options: {
      order_id: { flags: "--reference <text>", about: "the merchant's own order_id" },
      tracking_number: {
        flags: "--tracking-number <text>",
        about: "spaces and case do not matter",
      },
      name: {
        flags: "--name <text>",
        about: "the recipient's last name or its beginning, or the whole name, without accents too",
      },
      email: { flags: "--email <text>", about: `a part of the recipient's address; ${within}` },
      zip: { flags: "--zip <text>", about: "the beginning of the postal code; the same" },
      phone: {
        flags: "--phone <number>",
        about: "a part of the telephone number; the same",
        read: phoneNumber,
      },
      user_id,
      refund_due: { flags: "--refund-due", about: "that are owed a refund, deleted ones too" },
      status: { flags: "--status <status>", about: "with --user: in this state" },
      from_date: { ...from, about: `with --user: ${from.about}` },
      to_date: { ...to, about: `with --user: ${to.about}` },
      sort_by: { flags: "--sort-by <field>", about: "created_at if absent, or updated_at" },
      sort_order: { flags: "--sort-order <order>", about: "desc if absent, or asc" },
      page: page.page,
      limit: { ...page.limit, about: "how many to a page, at most 50" },
    },
    run: async (context, { text, email, zip, phone, ...given }) => {
      if (text !== undefined) {
        if (Object.values({ email, zip, phone, ...given }).some((each) => each !== undefined))
          throw new UsageError("Give either a text that is looked for everywhere, or options.");
        return findAnything(await context.connect(), text.trim());
      }
      if (Object.values({ email, zip, phone, ...given }).every((each) => each === undefined))
        throw new UsageError("Give what you know of the order: orders find 1001; or an option.");
      const sought = { email, zip, phone };
      if (Object.values(sought).some((part) => part !== undefined)) {
        return findRecipient(context, sought, given);
      }
      const client = await context.connect();
      // Only the service checks them.
      const found = await client.call("GET /orders/search", given as Fields<"GET /orders/search">);
      const { items, pagination } = found;
      const { order_id, name } = given;
      const byPerson = name === undefined ? showFound : showPeople;
      const show = given.refund_due ? showRefundsDue : byPerson;
      const isUnknown = order_id !== undefined && pagination.total === 0;
      const remedy = isUnknown ? ` ${LOOK_FOR_IT}` : "";
      return { document: found, text: `${showPage(pagination, show(items))}${remedy}` };
    },
  }),
  call({
    words: "orders versions",
    summary: "Show the deleted orders that an order replaced",
    example: `orders versions ${ORDER_ID}`,
    operation: "GET /orders/{order_id}/versions",
    arguments: { order_id: order },
    options: cursored,
    show: ({ items, next_cursor }) => showMore(showVersions(items), next_cursor),
  }),
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
      await confirmOver(file, context);
      const customsOf =
        rows === "customs" ? await readCustoms(await context.connect()) : () => null;
      const pages = read(context, user_id, range, "Writing");
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
      const stats = await addUp(read(context, user_id, range, "Counting"), now);
      const backlog = await addUpBacklog(pageThroughBacklog(await context.connect(), user_id), now);
      return {
        document: { ...range, ...stats, backlog },
        text: `${showStats(stats)}\n${showBacklog(backlog)}`,
      };
    },
  }),
];

/** Finds orders by whatever a text may be. */
async function findAnything(client: Client, text: string): Promise<Outcome> {
  const order_id = scannedId(text);
  if (order_id !== undefined) {
    const order = await client.call("GET /orders/{order_id}", { order_id });
    return { document: { items: [order] }, text: showFound([order]) };
  }
  const found = await lookForOrders(client, text);
  if (found === undefined)
    return {
      document: { items: [] },
      text: `There is no order with the reference, the tracking number or a recipient named ${text}; --email, --zip and --phone look further.`,
    };
  const { part, ...document } = found;
  const show = part === "name" ? showPeople : showFound;
  return { document, text: showPage(document.pagination, show(document.items)) };
}

const today = () => new Date().toISOString().slice(0, 10);

/** Finds the orders of a user or of a day by their recipient. */
async function findRecipient(
  context: Context,
  sought: Sought,
  {
    user_id,
    from_date,
    to_date,
    ...others
  }: Readonly<Record<string, unknown>> &
    Record<"user_id" | "from_date" | "to_date", string | undefined>,
): Promise<Outcome> {
  if (Object.values(others).some((value) => value !== undefined)) {
    throw new UsageError("--email, --zip and --phone go with --user, --from and --to alone.");
  }
  const from_day = from_date ?? today();
  const range =
    user_id === undefined
      ? { from_date: from_day, to_date: to_date ?? from_day.slice(0, 10) }
      : { from_date, to_date };
  const { items, looked_at, complete } = await findPeople(
    read(context, user_id, range, "Looking at"),
    sought,
  );
  const where = complete
    ? ""
    : ", the oldest; there are more: narrow it by --user, --from and --to";
  const newest = items.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  const text = `${showPeople(newest)}\n\nLooked at ${count(looked_at, "order")}${where}.`;
  return { document: { ...range, items: newest, looked_at, complete }, text };
}

/** Yields the orders of a user, or of all, a page at a time, and shows the progress. */
async function* read(
  { connect, json }: Context,
  user_id: string | undefined,
  range: OrderRange,
  what: string,
): AsyncGenerator<readonly OperatorOrder[]> {
  const client = await connect();
  const owners = await countOrders(client, findOwners(client, user_id), range);
  const total = owners.reduce((sum, { orders }) => sum + orders, 0);
  const progress = startProgress(total, what, json);
  try {
    for (const owner of owners) {
      for await (const orders of pageThroughOrders(client, owner.user_id, range)) {
        progress.add(orders.length);
        yield orders;
      }
    }
  } finally {
    progress.end();
  }
}

/** Shows the refund due for each order; `orders refund` may need the exact time of creation. */
function showRefundsDue(orders: readonly OperatorOrder[]): string {
  const rows = orders.map(
    ({ id, order_id, merchant, status, deleted_at, balance_due, ...order }) => [
      ...[id, order_id, merchant, deleted_at === null ? status : `${status}, deleted`],
      ...[showAmount(-(balance_due ?? 0)), order.created_at],
    ],
  );
  const headings = ["Id", "Reference", "Merchant", "Status", "Owed", "Created at"];
  return showTable(headings, rows, "No order is owed a refund.");
}

const NONE = "There are no such orders.";

/** Orders by their recipients, whom name and town tell apart. */
function showPeople(orders: readonly OperatorOrder[]): string {
  const rows = orders.map(({ id, order_id, merchant, status, deleted_at, ...order }) => [
    ...[id, order_id, `${order.first_name} ${order.last_name}`, order.city, merchant],
    ...[deleted_at === null ? status : `${status}, deleted`, showTime(order.created_at)],
  ]);
  const headings = ["Id", "Reference", "Recipient", "Town", "Merchant", "Status", "Created"];
  return showTable(headings, rows, NONE);
}

/** Orders by their users. */
function showFound(orders: readonly OperatorOrder[]): string {
  if (orders.length === 0) return NONE;
  const headings = ["Id", "Reference", "Merchant", "Status", "Total", "Created"];
  return [...Map.groupBy(orders, ({ user_id }) => user_id)]
    .map(([user_id, own]) => {
      const rows = own.map(({ id, order_id, merchant, status, deleted_at, total, created_at }) => [
        ...[id, order_id, merchant, deleted_at === null ? status : `${status}, deleted`],
        ...[showAmount(total), showTime(created_at)],
      ]);
      return showSection(`User ${user_id}`, showTable(headings, rows, "")).trimStart();
    })
    .join("\n\n");
}
