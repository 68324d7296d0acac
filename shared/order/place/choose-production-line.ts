import type { Fault } from "#shared/refusal/errors.ts";
import type { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import {
  shipsByLabel,
  type ShippingMethod,
  type SpeedType,
} from "#shared/offer/rate-card/shipping.ts";

/** What an order demands of its production line. */
export interface Demand {
  readonly facility: string;
  readonly shipping_method: ShippingMethod;
  readonly speed_type: SpeedType | "";
}

const conditions: readonly {
  readonly field: "facility" | "shipping_method" | "speed_type";
  readonly met: (line: ProductionLineSchema, demand: Demand) => boolean;
}[] = [
  {
    field: "facility",
    met: (line, { facility }) => facility === "" || line.supported_facilities.includes(facility),
  },
  {
    field: "shipping_method",
    met: (line, { shipping_method }) =>
      line.supported_shipping_methods.includes(shipping_method) &&
      (line.supports_label_url || !shipsByLabel(shipping_method)),
  },
  {
    field: "speed_type",
    met: (line, { speed_type }) => speed_type === "" || line.supports_speed_type,
  },
];

const LISTED = "GET /production-lines lists what each of them does";

/** The chosen line, or every fault that excludes one. */
export type LineChoice =
  | { readonly line: ProductionLineSchema; readonly faults: readonly [] }
  | { readonly line?: never; readonly faults: readonly Fault[] };

/**
 * The line that the order names, or a fault for each field that this line cannot serve. If the order names none: the
 * first active line that can serve it, or a fault for the first field that leaves no line.
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
  const clashes = conditions.filter(({ met }) => !met(line, demand));
  if (clashes.length === 0) return { line, faults: [] };
  return {
    faults: clashes.map(({ field }) =>
      fault(field, `The production line ${line.name} does not support ${demand[field]}; ${LISTED}`),
    ),
  };
}

function firstLine(active: readonly ProductionLineSchema[], demand: Demand): LineChoice {
  let candidates = active;
  const demanded: string[] = [];
  for (const { field, met } of conditions) {
    candidates = candidates.filter((line) => met(line, demand));
    if (demand[field] !== "") demanded.push(`${field} ${demand[field]}`);
    if (candidates.length === 0) {
      const msg = `No production line supports ${demanded.join(" with ") || "this order"}; ${LISTED}`;
      return { faults: [fault(field, msg)] };
    }
  }
  const [line] = candidates;
  if (line === undefined) throw new Error("An empty list of lines passed every condition");
  return { line, faults: [] };
}

function fault(field: string, msg: string): Fault {
  return { loc: ["body", field], msg, type: "unsupported" };
}
