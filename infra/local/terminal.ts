/** The service's standard output, a terminal or not. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly rows?: number;
  readonly columns?: number;
  write(text: string): unknown;
}

/** The size of a terminal that does not report its own. */
const [ROWS, COLUMNS] = [24, 80];

/**
 * Prints the log of functions. On a terminal it prints a short line for each request and event; elsewhere, or with
 * `asJson`, the JSON that the functions wrote. On a terminal, the announcement is printed again whenever it is about to
 * leave the screen. That needs neither keys, which a service in the background may not read, nor any control of the
 * screen.
 */
export class Terminal {
  readonly #screen: Screen;
  readonly #isShort: boolean;
  #announced: readonly string[] = [];
  /** Rows printed since the announcement. */
  #rows = 0;

  constructor(screen: Screen, asJson: boolean) {
    this.#screen = screen;
    this.#isShort = screen.isTTY === true && !asJson;
  }

  /** Prints lines, and keeps them in view from now on. */
  announce(lines: readonly string[]): void {
    this.#announced = lines;
    this.#rows = 0;
    this.#screen.write(`${lines.join("\n")}\n`);
  }

  /** Prints a line of a log, unless a terminal leaves it out. */
  log(line: string): void {
    if (!this.#isShort) {
      this.#screen.write(`${line}\n`);
      return;
    }
    const text = shortLine(line);
    if (text === undefined) return;
    this.#screen.write(`${text}\n`);
    this.#rows += this.#rowsOf(text.split("\n"));
    const needed = this.#rows + this.#rowsOf(this.#announced);
    // The cursor has a row too.
    if (needed > (this.#screen.rows || ROWS) - 2) this.announce(this.#announced);
  }

  #rowsOf(lines: readonly string[]): number {
    const columns = this.#screen.columns || COLUMNS;
    return lines.reduce((rows, { length }) => rows + (Math.ceil(length / columns) || 1), 0);
  }
}

/** The fields that a line shows, in this order. Routes are their own message. */
const SHOWN = ["event", "step", "result", "status", "code", "failure", "reason"] as const;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns `01:18:12 POST /orders 200 24 ms order 66543b6c` for a line of a function's log, with the first digits of the
 * order's `id`. Returns undefined for a successful batch of the table's stream, because each change makes two of them.
 * Other lines stay as they are.
 */
export function shortLine(line: string): string | undefined {
  const fields = parse(line);
  const { timestamp, level, message, order, duration_ms: duration, error } = fields ?? {};
  if (fields === undefined || typeof timestamp !== "string") return line;
  if (level === "INFO" && "records" in fields && fields["failed"] === 0) return undefined;
  const shown = SHOWN.map((name) => fields[name]).filter((value) => value !== 0);
  const parts = [
    timestamp.slice(11, 19),
    ...(level === "INFO" ? [] : [level]),
    message,
    ...shown,
    ...(typeof duration === "number" ? [`${String(duration)} ms`] : []),
    ...(typeof order === "string" ? [`order ${order.slice(0, 8)}`] : []),
  ];
  const text = parts.filter((part) => typeof part === "string" || typeof part === "number");
  return [text.join(" "), ...stackOf(error)].join("\n");
}

function parse(line: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === "object" && parsed !== null ? (parsed as Fields) : undefined;
  } catch {
    // The host's own lines are text.
    return undefined;
  }
}

/** An error with its stack, as functions log one. */
function stackOf(error: unknown): string[] {
  if (typeof error !== "object" || error === null) return [];
  const { stack, message } = error as Fields;
  return [stack, message].filter((text) => typeof text === "string").slice(0, 1);
}
