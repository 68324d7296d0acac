/** What tells one stage from another. */
export interface Stage {
  /** Names the stack: `print-on-demand-<name>`. */
  readonly name: string;
  /** Whether the stage's data and logs go when the stack goes. */
  readonly disposable: boolean;
  /** Whether webhooks may be delivered to this machine: on one machine only. */
  readonly allowLoopback: boolean;
  /** Whether webhooks may be delivered by plain HTTP, and to any port. */
  readonly allowHttp: boolean;
  /** Most deliver functions at once for each queue: 10 first calls in flight in each, or 200 others. */
  readonly deliveryConcurrency: number;
  /** Who is told of alarms by mail, and the topic that alarms go to instead of one of the stack's own; or empty. */
  readonly alarmEmail: string;
  readonly alarmTopic: string;
  /** What of the account's concurrency is kept for them, whatever requests there are; 0: nothing. */
  readonly reservedDeliveryConcurrency: number;
}

/** Why a stage cannot be synthesized, in one sentence for the person who set it. */
export class StageError extends Error {
  override readonly name = "StageError";
}

/** Stages whose data may go with their stack; any other one, `prod` above all, keeps it. */
const DISPOSABLE_STAGES = ["local", "dev"];

/** The settings that a stage may be given, as they are without; the README's table says what each is for. */
const DEFAULTS = {
  stage: "dev",
  deliveryConcurrency: 50,
  reservedDeliveryConcurrency: 0,
  allowHttp: false,
  alarmEmail: "",
  alarmTopic: "",
};

/** Only the service on one machine sets this to `true`; a command line can only give texts. */
const ON_ONE_MACHINE = "onOneMachine";

/**
 * SQS's MaximumConcurrency is 2 at least (AWS limit). It may be 1,000, but two queues of 250 are half of what an account
 * has by itself, and at 1,000 times 200 messages in flight SQS stops serving the queue, which it does at 120,000.
 */
const CONCURRENCY = { min: 2, max: 250 };

/** Two queues feed the deliver function, each up to its own bound. */
const DELIVERY_QUEUES = 2;

/** Reads a stage's settings from the CDK's context. Throws {@link StageError} for one that is unknown or wrong. */
export function readStage(context: Readonly<Record<string, unknown>>): Stage {
  const { [ON_ONE_MACHINE]: host, ...given } = context;
  const local = host === true;
  const unknown = Object.keys(given).find((key) => !(key in DEFAULTS) && !isOfTheCdk(key));
  if (unknown !== undefined || (host !== undefined && !local)) {
    throw new StageError(
      `There is no setting ${unknown ?? ON_ONE_MACHINE}: the context of a stage is ${Object.keys(DEFAULTS).join(", ")}.`,
    );
  }
  const settings: Readonly<Record<keyof typeof DEFAULTS, unknown>> = { ...DEFAULTS, ...given };
  const read = (key: keyof typeof DEFAULTS, fits: (text: string) => boolean, form: string) => {
    const text = String(settings[key]);
    if (fits(text)) return text;
    throw new StageError(`${key} must be ${form}, not "${text}".`);
  };
  const isName = (text: string) => /^[a-z][a-z0-9-]{0,39}$/.test(text);
  const nameForm = "a name of lower-case letters, digits and hyphens, such as prod";
  const name = local ? "local" : read("stage", isName, nameForm);
  if (name === "local" && !local) {
    throw new StageError(
      "stage=local is the one that npm start runs on this machine: name another one to deploy.",
    );
  }
  const { min, max } = CONCURRENCY;
  const isConcurrency = (text: string) =>
    isWhole(text) && Number(text) >= min && Number(text) <= max;
  const concurrencyForm = `a whole number from ${String(min)} to ${String(max)}`;
  const concurrency = Number(read("deliveryConcurrency", isConcurrency, concurrencyForm));
  // Less than the queues' own bounds would throttle the function, and what is throttled ten times is set aside.
  const least = DELIVERY_QUEUES * concurrency;
  const isReserve = (text: string) =>
    isWhole(text) && (Number(text) === 0 || Number(text) >= least);
  const reserveForm = `0 or a whole number of at least ${String(least)}, twice deliveryConcurrency`;
  const isEmail = (text: string) => text === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
  const isTopic = (text: string) =>
    text === "" || /^arn:[\w-]+:sns:[\w-]+:\d{12}:[\w-]+$/.test(text);
  const alarmTopic = read("alarmTopic", isTopic, "the ARN of an SNS topic");
  const isOwnTopics = (text: string) => isEmail(text) && (text === "" || alarmTopic === "");
  const emailForm = "an e-mail address, alone and not beside alarmTopic";
  const isSwitch = (text: string) => text === "true" || text === "false";
  return {
    name,
    disposable: DISPOSABLE_STAGES.includes(name),
    allowLoopback: local,
    allowHttp: local || read("allowHttp", isSwitch, "true or false") === "true",
    alarmEmail: read("alarmEmail", isOwnTopics, emailForm),
    alarmTopic,
    deliveryConcurrency: concurrency,
    reservedDeliveryConcurrency: Number(
      read("reservedDeliveryConcurrency", isReserve, reserveForm),
    ),
  };
}

const isWhole = (text: string) => /^\d+$/.test(text);

/** Feature flags and what the CDK's command line adds have a colon; these two are what it keeps in cdk.context.json. */
function isOfTheCdk(key: string): boolean {
  return key.includes(":") || ["acknowledged-issue-numbers", "cli-telemetry"].includes(key);
}
