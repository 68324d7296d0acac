import { randomUUID } from "node:crypto";
import type { DayRange } from "#shared/offer/rate-card/day-range.ts";
import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import type { QueueCounts } from "#shared/order/queues/board.ts";
import type { RateCard } from "#shared/offer/rate-card/rate-card.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Client } from "#shared/api/client/client.ts";
import type { Fields } from "#shared/api/client/operation.ts";
import { call, command, type Command } from "../cli/command.ts";
import { refusal } from "../cli/refusal.ts";
import { findNamed } from "../cli/find-named.ts";
import { readJsonObject } from "../csv/read-file.ts";
import { integer, list, yesOrNo } from "../cli/read-value.ts";
import { count, showAmount, showFields, showPage, showTable } from "../output/show.ts";
import { page } from "./options/page-options.ts";

const LINE_ID = "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949";

const production_line_id = { about: "the line: its name or its id", kind: "line" } as const;

/** The options of a line. */
const lineOptions = {
  name: { flags: "--name <text>", about: "its name, which notifications contain" },
  description: { flags: "--description <text>", about: "what it does" },
  is_active: { flags: "--active <yes|no>", about: "whether it takes orders", read: yesOrNo },
  supported_shipping_methods: {
    flags: "--methods <a,b,...>",
    about: "shipping methods that it takes",
    read: list,
  },
  supported_facilities: {
    flags: "--facilities <a,b,...>",
    about: "codes of the facilities that it is at",
    read: list,
  },
  supports_speed_type: {
    flags: "--speed <yes|no>",
    about: "whether it takes rush orders",
    read: yesOrNo,
  },
  supports_label_url: {
    flags: "--labels <yes|no>",
    about: "whether it takes orders with their own label",
    read: yesOrNo,
  },
  production_days: {
    flags: "--production-days <min-max>",
    about: "business days that it takes to make an order",
    read: dayRange,
  },
  preference: {
    flags: "--preference <number>",
    about: "its place among lines that can make an order; the lowest is first",
    read: integer,
  },
  prefers_countries: {
    flags: "--prefers <US,CA,...>",
    about: "countries whose orders it gets before other lines",
    read: list,
  },
  capacity_per_day: {
    flags: "--capacity <pieces>",
    about: "pieces a day up to which it gets orders before full lines; 0 if unknown",
    read: integer,
  },
} as const;

/** Production lines and the rate card. */
export const productionCommands: readonly Command[] = [
  call({
    words: "lines list",
    summary: "Show the production lines",
    example: "lines list --facility TX",
    operation: "GET /production-lines",
    options: {
      facility: { flags: "--facility <code>", about: "those that produce there" },
      is_active: { flags: "--active <yes|no>", about: "those that take orders", read: yesOrNo },
      ...page,
    },
    show: ({ items, pagination }) =>
      showPage(
        pagination,
        showTable(
          ["Id", "Name", "Active", "Facilities", "Shipping methods"],
          items.map((line) => [
            line.id,
            line.name,
            line.is_active,
            line.supported_facilities,
            line.supported_shipping_methods,
          ]),
          "There are no such production lines.",
        ),
      ),
  }),
  command({
    words: "lines add",
    summary: "Add a production line",
    example: 'lines add --name "Austin DTG" --facilities TX --methods standard,priority',
    options: { ...lineOptions, name: { ...lineOptions.name, required: true } },
    run: async ({ connect }, line) => {
      const client = await connect();
      await refuseKnownLine(client, line.name);
      const operation = "PUT /production-lines/{production_line_id}";
      // Only the service checks them.
      const fields = { production_line_id: randomUUID(), ...line } as Fields<typeof operation>;
      const added = await client.call(operation, fields);
      return { document: added, text: showLine(added) };
    },
  }),
  call({
    words: "lines put",
    summary: "Change the given fields of a production line, or add one under an id of your own",
    example: `lines put ${LINE_ID} --name "Austin DTG" --facilities TX --methods standard,priority`,
    operation: "PUT /production-lines/{production_line_id}",
    arguments: {
      production_line_id: {
        ...production_line_id,
        about: "its name or its id; any UUID makes a new one",
      },
    },
    options: lineOptions,
    show: showLine,
  }),
  call({
    words: "lines deactivate",
    summary: "Send a production line no more orders",
    example: `lines deactivate ${LINE_ID}`,
    operation: "PUT /production-lines/{production_line_id}",
    arguments: { production_line_id },
    fixed: { is_active: false },
    existing: ({ production_line_id: which }) => `production line ${which}`,
    ask: ({ production_line_id: id }) => `Send the production line ${id} no more orders?`,
    show: async (line, client) => {
      const counts = await client.call("GET /board/counts", { production_line_id: line.id });
      return `${showLine(line)}${showWaiting(line, counts)}`;
    },
  }),
  call({
    words: "facilities put",
    summary: "Say where a facility of lines is and when it works",
    example: "facilities put TX --name Austin --country US --time-zone America/Chicago",
    operation: "PUT /facilities/{facility}",
    arguments: { facility: { about: "its code" } },
    options: {
      name: { flags: "--name <text>", about: "its name" },
      country: { flags: "--country <code>", about: "its country, such as US" },
      state: { flags: "--state <text>", about: "its state" },
      city: { flags: "--city <text>", about: "its city" },
      time_zone: { flags: "--time-zone <name>", about: "its zone, such as America/Chicago" },
      cut_off: {
        flags: "--cut-off <HH:MM>",
        about: "the local time from which orders count as of the next day",
      },
      holidays: {
        flags: "--holidays <dates>",
        about: "days on which it does not work: 2026-12-25,2027-01-01",
        read: list,
      },
    },
    show: (facility) => showFields(facility),
  }),
  call({
    words: "rates show",
    summary: "Show the rate card; with --json in the form that rates put takes",
    example: "rates show",
    operation: "GET /rate-card",
    show: showRateCard,
  }),
  call({
    words: "rates put",
    summary: "Replace the whole rate card, by which new orders are priced",
    example: "rates put rates.json",
    operation: "PUT /rate-card",
    arguments: { file: { about: "the rate card in JSON, in the form of rates show --json; or -" } },
    fields: ({ file }) => readJsonObject(file),
    show: (card) =>
      `${showRateCard(card)}\n\nIf production_requires_payment, artwork_check or customs_data has changed, run \`orders rebuild\`: it brings the orders that are there to the new rule.`,
  }),
];

/** Throws ApiFailure for a name that a line has: commands could not tell two of one name apart. */
async function refuseKnownLine(client: Client, name: string): Promise<void> {
  const id = await findNamed("line", name, () => Promise.resolve(client)).catch(
    (error: unknown) => {
      if (error instanceof ApiFailure && error.refusal?.code === "NOT_FOUND") return undefined;
      throw error;
    },
  );
  if (id === undefined) return;
  const message = `There is a production line ${name} (${id}): lines put changes it.`;
  throw refusal("CONFLICT", message);
}

/** Reads `1-3`, or a single number as both bounds. */
function dayRange(text: string): DayRange {
  const [, min = "", max = min] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (min === "") throw new Error("It takes days such as 1-3.");
  return { min: Number(min), max: Number(max) };
}

const showDays = (days: DayRange | null | undefined) =>
  days ? `${String(days.min)}-${String(days.max)}` : undefined;

function showLine(line: OperatorProductionLine): string {
  return showFields({
    Id: line.id,
    Name: line.name,
    Description: line.description,
    Active: line.is_active,
    Facilities: line.supported_facilities,
    "Shipping methods": line.supported_shipping_methods,
    "Rush orders": line.supports_speed_type,
    "Own labels": line.supports_label_url,
    "Production days": showDays(line.production_days),
    "Pieces a day": line.capacity_per_day || undefined,
    Preference: line.preference || undefined,
    "Prefers countries": line.prefers_countries.length === 0 ? undefined : line.prefers_countries,
  });
}

/** The orders that wait at a line that takes no more, and the command that gives them to another. */
function showWaiting({ name }: OperatorProductionLine, counts: QueueCounts): string {
  const waiting = counts.new_order + counts.blocked + counts.on_hold;
  if (waiting === 0) return "";
  return `\n\n${count(waiting, "order")} still wait${waiting === 1 ? "s" : ""} there: \`orders reroute --from-line "${name}" --to-line <name> --reason <text>\` gives them to another line.`;
}

function showRateCard(card: RateCard): string {
  const { currency, zones, speed, box, discounts, taxes, claim_days } = card;
  const methods = zones.flatMap(({ name, methods: fees }) =>
    Object.entries(fees).map(([method, { first_item, additional_item, transit_days }]) => [
      name,
      method,
      showAmount(first_item),
      showAmount(additional_item),
      showDays(transit_days),
    ]),
  );
  const countries = zones.map(({ name, countries: own }) => [
    name,
    own === "others" ? "all others" : own,
  ]);
  const further = [
    ...Object.entries(speed).map(([type, fee]) => [`${type}, each piece`, showAmount(fee)]),
    ["box, for inserts", showAmount(box)],
    ...discounts.map(({ min_quantity, rate }) => [
      `discount from ${String(min_quantity)} pieces`,
      `${String(rate)} %`,
    ]),
    ...taxes.map(({ country, state, rate }) => [
      `tax in ${[country, state].filter((part) => part !== undefined).join(", ")}`,
      `${String(rate)} %`,
    ]),
  ];
  return [
    showFields({
      Currency: currency,
      "Production waits for payment": card.production_requires_payment,
      "Artwork check": card.artwork_check,
      "Customs data": card.customs_data,
      Claims: `${String(claim_days.delivered)} days after delivery, ${String(claim_days.shipped)} after shipping`,
    }),
    showTable(["Zone", "Countries"], countries, ""),
    showTable(["Zone", "Shipping", "First piece", "Each more", "Days"], methods, ""),
    showTable(["Other costs", "Amount"], further, ""),
  ].join("\n\n");
}
