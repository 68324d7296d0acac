/** What tells one stage from another. */
export interface Stage {
  /** Names the stack: `print-on-demand-<name>`. */
  readonly name: string;
  /** Whether the stage's data and logs go when the stack goes. */
  readonly disposable: boolean;
  /** Whether webhooks may be delivered to this machine: on one machine only. */
  readonly allowLoopback: boolean;
  /** Most deliver functions at once, 10 calls in flight in each. */
  readonly deliveryConcurrency: number;
}

/** Why a stage cannot be synthesized, in one sentence for the person who set it. */
export class StageError extends Error {
  override readonly name = "StageError";
}

/** Stages whose data may go with their stack; any other one, `prod` above all, keeps it. */
const DISPOSABLE_STAGES = ["local", "dev"];

/** The settings that a stage may be given; the README's table says what each is for. */
const SETTINGS = ["stage", "deliveryConcurrency"];

/** Only the service on one machine sets this to `true`; a command line can only give texts. */
const ON_ONE_MACHINE = "onOneMachine";

/** The bounds of SQS's MaximumConcurrency (AWS limit). */
const CONCURRENCY = { least: 2, most: 1000 };

/** Reads a stage's settings from the CDK's context. Throws {@link StageError} for one that is unknown or wrong. */
export function readStage(context: Readonly<Record<string, unknown>>): Stage {
  const { stage = "dev", deliveryConcurrency = 50, [ON_ONE_MACHINE]: host, ...others } = context;
  const local = host === true;
  // The CDK's own keys, feature flags and what its command line adds, have a colon.
  const unknown = Object.keys(others).find((key) => !key.includes(":"));
  if (unknown !== undefined || (host !== undefined && !local)) {
    throw new StageError(
      `There is no setting ${unknown ?? ON_ONE_MACHINE}: the context of a stage is ${SETTINGS.join(", ")}.`,
    );
  }
  const name = local ? "local" : String(stage);
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) {
    throw new StageError(
      `stage must be a name of lower-case letters, digits and hyphens, such as prod, not "${name}".`,
    );
  }
  if (name === "local" && !local) {
    throw new StageError(
      "stage=local is the one that npm start runs on this machine: name another one to deploy.",
    );
  }
  return {
    name,
    disposable: DISPOSABLE_STAGES.includes(name),
    allowLoopback: local,
    deliveryConcurrency: readConcurrency(String(deliveryConcurrency)),
  };
}

function readConcurrency(text: string): number {
  const { least, most } = CONCURRENCY;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new StageError(
    `deliveryConcurrency must be a whole number from ${String(least)} to ${String(most)}, not "${text}".`,
  );
}
