import jsep from "jsep";
import type { MetricStore, Series, Span } from "../metrics/metric-store.ts";

/** A line of a graph. */
export interface ChartLine {
  readonly label: string;
  readonly series: Series;
}

jsep.addBinaryOp("AND", 1);

const OPERATORS: Readonly<Record<string, (left: number, right: number) => number>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  ">": (left, right) => Number(left > right),
  ">=": (left, right) => Number(left >= right),
  "==": (left, right) => Number(left === right),
  AND: (left, right) => Number(left !== 0 && right !== 0),
};

/** The values by which lines are sorted. */
const ORDERS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  MAX: (values) => Math.max(...values),
  SUM: (values) => values.reduce((sum, value) => sum + value, 0),
};

/**
 * CloudWatch's metric math, as far as the template uses it, over a span with one length of period. Throws for anything
 * else, so that no widget works on one machine and fails on AWS.
 */
export class MetricMath {
  readonly #store: MetricStore;
  readonly #span: Span;
  readonly #names: ReadonlyMap<string, Series>;

  /** Takes the series that an expression may refer to by name. */
  constructor(store: MetricStore, span: Span, names: ReadonlyMap<string, Series>) {
    this.#store = store;
    this.#span = span;
    this.#names = names;
  }

  /** Returns the lines of an expression: one, with this label, unless it searches. */
  lines(expression: string, label: string): readonly ChartLine[] {
    return this.#draw(jsep(expression), label);
  }

  #draw(node: Node, label: string): readonly ChartLine[] {
    const [name, operands] = readCall(node);
    switch (name) {
      case "SEARCH":
        return this.#search(readWord(operands[0]), readWord(operands[1]));
      case "SORT":
        return sort(this.#draw(operands[0], label), operands.slice(1).map(readWord));
      case "ANOMALY_DETECTION_BAND":
        // CloudWatch learns it from two weeks of data, which one machine does not have.
        return [];
      default:
        return [{ label, series: this.#evaluate(node) }];
    }
  }

  #evaluate(node: Node): Series {
    switch (node?.type ?? "nothing") {
      case "Literal":
        return this.#zip(() => Number(readWord(node)));
      case "Identifier":
        return this.#names.get(readWord(node)) ?? fail(`metric ${readWord(node)}`);
      case "BinaryExpression": {
        const { operator, left, right } = node as jsep.BinaryExpression;
        const operate = OPERATORS[operator] ?? fail(`operator ${operator}`);
        const [ones, others] = [this.#evaluate(left), this.#evaluate(right)];
        return this.#zip((index) => {
          const [one, other] = [ones[index], others[index]];
          if (one === undefined || other === undefined) return undefined;
          const value = operate(one, other);
          return Number.isFinite(value) ? value : undefined;
        });
      }
      default:
        return this.#call(node);
    }
  }

  #call(node: Node): Series {
    const [name, operands] = readCall(node);
    const series = (index: number) => this.#evaluate(operands[index]);
    switch (name) {
      case "FILL": {
        const [values, filling] = [series(0), series(1)];
        return values.map((value, index) => value ?? filling[index]);
      }
      case "IF": {
        const [condition, yes, no] = [series(0), series(1), series(2)];
        return condition.map((value, index) =>
          value === undefined ? undefined : value === 0 ? no[index] : yes[index],
        );
      }
      default:
        return fail(name === "" ? `value of ${node?.type ?? "nothing"}` : `function ${name}`);
    }
  }

  /** `{namespace,dimension} MetricName="name"`: every metric of that name with exactly these dimensions. */
  #search(text: string, statistic: string): readonly ChartLine[] {
    const [, schema = "", name = fail(`search for ${text}`)] =
      /^\{(.*)\} MetricName="(.*)"$/.exec(text) ?? [];
    const [namespace, ...names] = schema.split(",").map((part) => part.replaceAll('"', ""));
    return this.#store
      .metrics()
      .filter((metric) => metric.namespace === namespace && metric.name === name)
      .filter(({ dimensions }) => {
        const found = Object.keys(dimensions);
        return found.length === names.length && names.every((each) => found.includes(each));
      })
      .map((metric) => ({
        label: Object.values(metric.dimensions).join(" "),
        series: this.#store.series(metric, statistic, this.#span),
      }));
  }

  #zip(valueAt: (index: number) => number | undefined): Series {
    const { from, to, periodMs } = this.#span;
    return Array.from({ length: Math.round((to - from) / periodMs) }, (_, index) => valueAt(index));
  }
}

type Node = jsep.Expression | undefined;

function fail(what: string): never {
  throw new Error(`The local service has no ${what}`);
}

/** Returns a call's name and operands; an empty name for anything else. */
function readCall(node: Node): [name: string, operands: readonly jsep.Expression[]] {
  if (node?.type !== "CallExpression") return ["", []];
  const { callee, arguments: operands } = node as jsep.CallExpression;
  return [readWord(callee), operands];
}

function readWord(node: Node): string {
  const word = node?.["name"] ?? node?.["value"];
  return typeof word === "string" || typeof word === "number" ? String(word) : fail("such operand");
}

function sort(
  lines: readonly ChartLine[],
  [by = "", direction, count]: readonly string[],
): ChartLine[] {
  const order = ORDERS[by];
  if (order === undefined || direction !== "DESC") return fail(`order ${by} ${direction ?? ""}`);
  const rank = ({ series }: ChartLine) => order(series.filter((value) => value !== undefined));
  return lines.toSorted((one, other) => rank(other) - rank(one)).slice(0, Number(count));
}
