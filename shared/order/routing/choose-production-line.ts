import type { FieldFault } from "#shared/refusal/errors.ts";
import type { Offer } from "#shared/offer/load-offer.ts";
import type { LineLoads } from "#shared/offer/production-line/line-load.ts";
import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import {
  isMethodUnused,
  shipsByLabel,
  type ShippingMethod,
  type SpeedType,
} from "#shared/offer/rate-card/shipping.ts";
import type { RoutedBy } from "#shared/order/order-record.ts";
import { isMadeBy, notMadeBy, noCommonLine, type MadeItem } from "./items-made-by.ts";
import { preferLine } from "./prefer-line.ts";

/** The fields of an order that its production line must support, and those by which it is chosen. */
export interface Demand {
  readonly facility: string;
  readonly shipping_method: ShippingMethod;
  readonly label_url: string;
  readonly speed_type: SpeedType | "";
  readonly country: string;
  readonly items: readonly MadeItem[];
}

/**
 * The conditions that a line must meet: the demand in words, empty if the order does not demand it, and whether a line
 * meets it.
 */
const conditions: readonly {
  readonly field: "facility" | "shipping_method" | "label_url" | "speed_type";
  readonly demanded: (demand: Demand) => string;
  readonly met: (line: OperatorProductionLine, demand: Demand) => boolean;
}[] = [
  {
    field: "facility",
    demanded: ({ facility }) => facility && `facility ${facility}`,
    met: (line, { facility }) => line.supported_facilities.includes(facility),
  },
  {
    field: "shipping_method",
    demanded: (demand) =>
      isMethodUnused(demand) ? "" : `shipping_method ${demand.shipping_method}`,
    met: (line, { shipping_method }) =>
      line.supported_shipping_methods.includes(shipping_method) &&
      (line.supports_label_url || !shipsByLabel(shipping_method)),
  },
  {
    field: "label_url",
    demanded: (demand) => (isMethodUnused(demand) ? "a label of your own" : ""),
    met: (line) => line.supports_label_url,
  },
  {
    field: "speed_type",
    demanded: ({ speed_type }) => speed_type && `speed_type ${speed_type}`,
    met: (line) => line.supports_speed_type,
  },
];

type Condition = (typeof conditions)[number];

const isMet = ({ demanded, met }: Condition, line: OperatorProductionLine, demand: Demand) =>
  demanded(demand) === "" || met(line, demand);

const LISTED = "GET /production-lines says what each does";

/** The chosen line and the reason for it, or the faults that exclude every line. */
export type LineChoice =
  | {
      readonly line: OperatorProductionLine;
      readonly routed_by: RoutedBy;
      readonly faults: readonly [];
    }
  | { readonly line?: never; readonly faults: readonly FieldFault[] };

/**
 * Returns the line that the order names, or a fault for each item and field that this line cannot serve. If the order
 * names no line, returns the best active line that makes all its items and can serve it, or a fault for the items or
 * the first field that excludes the last line.
 */
export function chooseProductionLine(
  { productionLines: lines, loads = new Map() }: Pick<Offer, "productionLines" | "loads">,
  id: string,
  demand: Demand,
): LineChoice {
  if (id !== "") return namedLine(lines, id, demand);
  const active = lines.filter((line) => line.is_active);
  const makers = active.filter((line) => demand.items.every((item) => isMadeBy(item, line)));
  if (makers.length === 0 && active.length > 0)
    return { faults: [noCommonLine(demand.items, lines)] };
  return bestLine(makers, demand, loads);
}

/**
 * Returns the facility of an order that does not name one: its former one if the line supports that, else the line's
 * first.
 */
export function facilityOf(
  { supported_facilities }: Pick<OperatorProductionLine, "supported_facilities">,
  former: { readonly facility: string } | undefined,
): string {
  const [first = ""] = supported_facilities;
  return supported_facilities.find((facility) => facility === former?.facility) ?? first;
}

/** Returns one of the lines by its id, or a fault for each item and field that it cannot serve. */
export function namedLine(
  lines: readonly OperatorProductionLine[],
  id: string,
  demand: Demand,
): LineChoice {
  const line = lines.find((candidate) => candidate.id === id && candidate.is_active);
  if (line === undefined) {
    const msg = `There is no active production line ${id}; GET /production-lines lists them`;
    return { faults: [fault("production_line_id", msg)] };
  }
  const clashes = conditions.filter((condition) => !isMet(condition, line, demand));
  const faults = [
    ...notMadeBy(line, demand.items, lines),
    ...clashes.map(({ field, demanded }) =>
      fault(
        field,
        `The production line ${line.name} does not support ${demanded(demand)}; ${LISTED}`,
      ),
    ),
  ];
  return faults.length > 0 ? { faults } : { line, routed_by: "named", faults: [] };
}

/** Returns the best of the lines that can serve the demand, or the fault of the field that excludes the last of them. */
function bestLine(
  makers: readonly OperatorProductionLine[],
  demand: Demand,
  loads: LineLoads,
): LineChoice {
  let candidates = makers;
  const together: string[] = [];
  const which = demand.items.some(({ line_ids }) => line_ids.length > 0)
    ? "No production line that makes its items"
    : "No production line";
  for (const condition of conditions) {
    candidates = candidates.filter((line) => isMet(condition, line, demand));
    const demanded = condition.demanded(demand);
    if (demanded !== "") together.push(demanded);
    if (candidates.length === 0) {
      const msg = `${which} supports ${together.join(" with ") || "this order"}; ${LISTED}`;
      return { faults: [fault(condition.field, msg)] };
    }
  }
  const { line, routed_by } = preferLine(candidates, demand, loads);
  return { line, routed_by, faults: [] };
}

function fault(field: string, msg: string): FieldFault {
  return { loc: ["body", field], msg, type: "unsupported" };
}
