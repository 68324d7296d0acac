import type { Fault } from "#shared/refusal/errors.ts";
import type { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import {
  isMethodUnused,
  shipsByLabel,
  type ShippingMethod,
  type SpeedType,
} from "#shared/offer/rate-card/shipping.ts";

/** The fields of an order that its production line must support. */
export interface Demand {
  readonly facility: string;
  readonly shipping_method: ShippingMethod;
  readonly label_url: string;
  readonly speed_type: SpeedType | "";
}

/**
 * The conditions that a line must meet: the demand in words, empty if the order does not demand it, and whether a line
 * meets it.
 */
const conditions: readonly {
  readonly field: keyof Demand;
  readonly demanded: (demand: Demand) => string;
  readonly met: (line: ProductionLineSchema, demand: Demand) => boolean;
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

const isMet = ({ demanded, met }: Condition, line: ProductionLineSchema, demand: Demand) =>
  demanded(demand) === "" || met(line, demand);

const LISTED = "GET /production-lines lists what each of them does";

/** The chosen line, or the faults that exclude every line. */
export type LineChoice =
  | { readonly line: ProductionLineSchema; readonly faults: readonly [] }
  | { readonly line?: never; readonly faults: readonly Fault[] };

/**
 * Returns the line that the order names, or a fault for each field that this line cannot serve. If the order names no
 * line, returns the first active line that can serve it, or a fault for the first field that excludes the last line.
 */
export function chooseProductionLine(
  lines: readonly ProductionLineSchema[],
  id: string,
  demand: Demand,
): LineChoice {
  const active = lines.filter((line) => line.is_active);
  if (id === "") return firstLine(active, demand);
  const line = active.find((candidate) => candidate.id === id);
  if (line === undefined) {
    const msg = `There is no active production line ${id}; GET /production-lines lists them`;
    return { faults: [fault("production_line_id", msg)] };
  }
  const clashes = conditions.filter((condition) => !isMet(condition, line, demand));
  if (clashes.length === 0) return { line, faults: [] };
  return {
    faults: clashes.map(({ field, demanded }) =>
      fault(
        field,
        `The production line ${line.name} does not support ${demanded(demand)}; ${LISTED}`,
      ),
    ),
  };
}

function firstLine(active: readonly ProductionLineSchema[], demand: Demand): LineChoice {
  let candidates = active;
  const together: string[] = [];
  for (const condition of conditions) {
    candidates = candidates.filter((line) => isMet(condition, line, demand));
    const demanded = condition.demanded(demand);
    if (demanded !== "") together.push(demanded);
    if (candidates.length === 0) {
      const msg = `No production line supports ${together.join(" with ") || "this order"}; ${LISTED}`;
      return { faults: [fault(condition.field, msg)] };
    }
  }
  const [line] = candidates;
  if (line === undefined) throw new Error("An empty list of lines passed every condition");
  return { line, faults: [] };
}

function fault(field: string, msg: string): Fault {
  return { loc: ["body", field], msg, type: "unsupported" };
}
