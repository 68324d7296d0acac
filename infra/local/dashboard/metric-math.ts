import jsep from "jsep";
import type { MetricStore, Series, Span } from "../metrics/metric-store.ts";

/** One line of a graph. */
export interface Line {
  readonly label: string;
  readonly series: Series;
}

/** What an expression may refer to by name. */
export type Names = ReadonlyMap<string, Series>;

/** What a search found. */
interface Found {
  readonly lines: readonly Line[];
}

type Value = number | string | Series | Found;

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

/**
 * CloudWatch's metric math, as far as the template uses it, over a span of one period length. Throws for anything else,
 * so that a widget cannot come to look well on one machine and fail on AWS.
 */
export class MetricMath {
  readonly #store: MetricStore;
  readonly #span: Span;
  readonly #names: Names;

  constructor(store: MetricStore, span: Span, names: Names) {
    this.#store = store;
    this.#span = span;
    this.#names = names;
  }

  /** The lines that an expression draws; one, unless it searches. */
  lines(expression: string, label: string): readonly Line[] {
    const value = this.#evaluate(jsep(expression));
    return isFound(value) ? value.lines : [{ label, series: this.#toSeries(value) }];
  }

  #evaluate(node: jsep.Expression): Value {
    if (isNode<jsep.Literal>(node, "Literal")) return readLiteral(node);
    if (isNode<jsep.Identifier>(node, "Identifier")) {
      const series = this.#names.get(node.name);
      if (series === undefined) throw new Error(`There is no metric ${node.name}`);
      return series;
    }
    if (isNode<jsep.BinaryExpression>(node, "BinaryExpression")) {
      const operate = OPERATORS[node.operator];
      if (operate === undefined) throw new Error(`One machine has no operator ${node.operator}`);
      const [left, right] = [node.left, node.right].map((each) =>
        this.#toSeries(this.#evaluate(each)),
      );
      return this.#zip((index) => {
        const [one, other] = [left?.[index], right?.[index]];
        return one === undefined || other === undefined ? undefined : finite(operate(one, other));
      });
    }
    if (isNode<jsep.CallExpression>(node, "CallExpression")) {
      return this.#call(wordOf(node.callee), node.arguments);
    }
    throw new Error(`One machine has no ${node.type} in an expression`);
  }

  #call(name: string, operands: readonly jsep.Expression[]): Value {
    const at = (index: number) => this.#evaluate(operands[index] ?? missing(name, index));
    const series = (index: number) => this.#toSeries(at(index));
    const word = (index: number) => wordOf(operands[index] ?? missing(name, index));
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
      case "SEARCH":
        return { lines: this.#search(textOf(at(0)), textOf(at(1))) };
      case "SORT":
        return { lines: sort(linesOf(at(0)), word(1), word(2), Number(at(3))) };
      case "ANOMALY_DETECTION_BAND":
        // CloudWatch learns it from two weeks; one machine has no past.
        return { lines: [] };
      default:
        throw new Error(`One machine has no function ${name}`);
    }
  }

  /** `{namespace,dimension} MetricName="name"`: every metric of that name with just these dimensions. */
  #search(text: string, statistic: string): readonly Line[] {
    const [, schema = "", name] = /^\{(.*)\} MetricName="(.*)"$/.exec(text) ?? [];
    if (name === undefined) throw new Error(`One machine cannot search for ${text}`);
    const [namespace, ...dimensions] = schema.split(",").map((part) => part.replaceAll('"', ""));
    return this.#store
      .metrics()
      .filter((metric) => metric.namespace === namespace && metric.name === name)
      .filter(
        (metric) =>
          Object.keys(metric.dimensions).toSorted().join() === dimensions.toSorted().join(),
      )
      .map((metric) => ({
        label: Object.values(metric.dimensions).join(" "),
        series: this.#store.series(metric, statistic, this.#span),
      }));
  }

  #toSeries(value: Value): Series {
    if (typeof value === "number") return this.#zip(() => value);
    if (typeof value === "string" || isFound(value)) throw new Error("A metric belongs here");
    return value;
  }

  #zip(valueAt: (index: number) => number | undefined): Series {
    const { from, to, periodMs } = this.#span;
    return Array.from({ length: Math.round((to - from) / periodMs) }, (_, index) => valueAt(index));
  }
}

const isNode = <Node extends jsep.Expression>(node: jsep.Expression, type: string): node is Node =>
  node.type === type;

const isFound = (value: Value): value is Found => typeof value === "object" && "lines" in value;

function linesOf(value: Value): readonly Line[] {
  if (isFound(value)) return value.lines;
  throw new Error("A search belongs here");
}

function textOf(value: Value): string {
  if (typeof value === "string") return value;
  throw new Error("A text belongs here");
}

function wordOf(node: jsep.Expression): string {
  if (isNode<jsep.Identifier>(node, "Identifier")) return node.name;
  throw new Error("A name belongs here");
}

function readLiteral({ value }: jsep.Literal): number | string {
  if (typeof value === "number" || typeof value === "string") return value;
  throw new Error(`One machine has no literal ${String(value)}`);
}

function missing(name: string, index: number): never {
  throw new Error(`${name} lacks its operand ${String(index + 1)}`);
}

/** CloudWatch has no value where one cannot be computed. */
const finite = (value: number) => (Number.isFinite(value) ? value : undefined);

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The values by which lines are sorted. */
const ORDERS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  MAX: (values) => Math.max(...values),
  SUM: total,
};

function sort(
  lines: readonly Line[],
  by: string,
  direction: string,
  count: number,
): readonly Line[] {
  const order = ORDERS[by];
  if (order === undefined || direction !== "DESC") {
    throw new Error(`One machine cannot sort by ${by} ${direction}`);
  }
  const rank = ({ series }: Line) => order(series.filter((value) => value !== undefined));
  return lines.toSorted((one, other) => rank(other) - rank(one)).slice(0, count);
}
