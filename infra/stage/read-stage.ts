import { settings, type Setting, type SettingName } from "./settings.ts";

/** The settings of a stage. */
export interface Stage {
  /** Names the stack: `print-on-demand-<name>`. */
  readonly name: string;
  /** Whether the stage's data and logs are deleted with the stack. */
  readonly disposable: boolean;
  /** Whether webhooks may be delivered to this machine: on one machine only. */
  readonly allowLoopback: boolean;
  /** Whether webhooks may be delivered by plain HTTP, and to any port. */
  readonly allowHttp: boolean;
  /** The account and region of the deployment; empty for those of the credentials. */
  readonly account: string;
  readonly region: string;
  /** The domains of the APIs, or empty; their certificate, and their zone unless another service has it. */
  readonly publicDomain: string;
  readonly operatorDomain: string;
  /** The domain before `publicDomain` that merchants use, or empty. */
  readonly frontDomain: string;
  /** The secret that requests through it have, by its name at Secrets Manager, or empty. */
  readonly frontSecret: string;
  /** Whether an API with a domain is also served at the gateway's own address. */
  readonly keepGatewayAddress: boolean;
  readonly certificate: string;
  readonly hostedZone: string;
  /** The requests that each API takes from all keys: in a second, and at the same moment. */
  readonly requestsPerSecond: number;
  readonly requestBurst: number;
  /** The most deliver functions at once for each queue: 10 first calls in flight in each, or 200 others. */
  readonly deliveryConcurrency: number;
  /** The part of the account's concurrency that is reserved for deliver functions; 0 reserves nothing. */
  readonly reservedDeliveryConcurrency: number;
  /** The most functions that check print files at once, with ten orders in each. */
  readonly artworkConcurrency: number;
  /** Whether the stage has an event bus for other code. */
  readonly eventBus: boolean;
  /** Units a second that the table and its indexes take at once; 0 for the default of a new table. */
  readonly warmReads: number;
  readonly warmWrites: number;
  /** The receivers of alarms: an HTTPS address, an e-mail address or the ARN of a topic; or empty. */
  readonly pageTo: string;
  readonly ticketTo: string;
  /** The address of the runbook for the text of alarms, or empty. */
  readonly runbookUrl: string;
  /** US dollars a month; 0 for no budget. */
  readonly budget: number;
  readonly logRetentionDays: number;
  /** Days for which a print file is kept after its check; 0 keeps none. */
  readonly keepArtworkDays: number;
  /** Days after which orders that are over are erased; 0 for never. */
  readonly eraseAfterDays: number;
  /** Tags in addition to those of every stage. */
  readonly tags: Readonly<Record<string, string>>;
}

/** The reason why a stage cannot be synthesized, in a sentence for the person who set it. */
export class StageError extends Error {
  override readonly name = "StageError";
}

/** Stages whose data may be deleted with their stack. Any other stage, above all `prod`, keeps its data. */
const DISPOSABLE_STAGES = ["local", "dev"];

/** Only the service on one machine sets this to `true`; a command line can only give texts. */
export const ON_ONE_MACHINE = "onOneMachine";

/** The number of queues that feed the deliver function, each up to its own bound. */
const DELIVERY_QUEUES = 2;

type Texts = Readonly<Record<SettingName, string>>;

/** Reads a stage's settings, and leaves the CDK's own keys. Throws {@link StageError} for an unknown or invalid setting. */
export function readStage(context: Readonly<Record<string, unknown>>): Stage {
  const { [ON_ONE_MACHINE]: host, ...values } = context;
  const local = host === true;
  const unknown = Object.keys(values).find((key) => !(key in settings) && !isOfTheCdk(key));
  if (unknown !== undefined || (host !== undefined && !local)) {
    throw new StageError(
      `There is no setting ${unknown ?? ON_ONE_MACHINE}: the settings of a stage are ${Object.keys(settings).join(", ")}.`,
    );
  }
  const texts = Object.fromEntries(
    Object.entries<Setting>(settings).map(([name, { otherwise, form, fits }]) => {
      const value: unknown = name in values ? values[name] : otherwise;
      const text = String(value);
      if (!fits(text)) throw wrong(name, form, text);
      return [name, text];
    }),
  ) as Texts;
  if (texts.stage === "local") {
    throw new StageError(
      "stage=local is the one that npm start runs on this machine: name another one to deploy.",
    );
  }
  checkTogether(texts);
  const { stage, ...others } = texts;
  const name = local ? "local" : stage;
  const disposable = DISPOSABLE_STAGES.includes(name);
  return {
    ...others,
    name,
    disposable,
    allowLoopback: local,
    allowHttp: local || texts.allowHttp === "true",
    requestsPerSecond: Number(texts.requestsPerSecond),
    requestBurst: Number(texts.requestBurst),
    deliveryConcurrency: Number(texts.deliveryConcurrency),
    reservedDeliveryConcurrency: Number(texts.reservedDeliveryConcurrency),
    artworkConcurrency: Number(texts.artworkConcurrency),
    eventBus: texts.eventBus === "true",
    keepGatewayAddress: texts.keepGatewayAddress === "true",
    warmReads: Number(texts.warmReads),
    warmWrites: Number(texts.warmWrites),
    budget: Number(texts.budget),
    keepArtworkDays: Number(texts.keepArtworkDays || (local ? 30 : 0)),
    eraseAfterDays: Number(texts.eraseAfterDays),
    logRetentionDays: Number(texts.logRetentionDays || (disposable ? 7 : 180)),
    tags: Object.fromEntries(
      texts.tags
        .split(",")
        .filter(Boolean)
        .map((tag) => tag.split("=") as [string, string]),
    ),
  };
}

const wrong = (name: string, form: string, text: string) =>
  new StageError(`${name} must be ${form}, not "${text}".`);

/** Throws {@link StageError} for settings that are valid alone, but not together. */
function checkTogether(texts: Texts): void {
  const { reservedDeliveryConcurrency, certificate, region } = texts;
  // A smaller number than the queues' own bounds would throttle the function, and a message that is throttled ten times
  // is set aside.
  const least = DELIVERY_QUEUES * Number(texts.deliveryConcurrency);
  if (Number(reservedDeliveryConcurrency) !== 0 && Number(reservedDeliveryConcurrency) < least) {
    const form = `0 or a whole number of at least ${String(least)}, twice deliveryConcurrency`;
    throw wrong("reservedDeliveryConcurrency", form, reservedDeliveryConcurrency);
  }
  const { publicDomain, operatorDomain, hostedZone } = texts;
  const hasDomain = publicDomain !== "" || operatorDomain !== "";
  if (hasDomain !== (certificate !== "") || (hostedZone !== "" && !hasDomain)) {
    throw new StageError(
      "publicDomain or operatorDomain goes with certificate, and hostedZone with both: give the missing setting, or none of them.",
    );
  }
  if (texts.frontDomain !== "" && (publicDomain === "" || texts.frontDomain === publicDomain)) {
    throw new StageError(
      "frontDomain is another name than publicDomain, its origin: give both, or no frontDomain.",
    );
  }
  if (texts.frontSecret !== "" && texts.frontDomain === "") {
    throw new StageError("frontSecret goes with frontDomain: give both, or no frontSecret.");
  }
  if (publicDomain !== "" && publicDomain === operatorDomain) {
    throw new StageError(
      "publicDomain and operatorDomain must be two names: each API has its own.",
    );
  }
  if (certificate !== "" && region !== "" && certificate.split(":")[3] !== region) {
    throw wrong("certificate", settings.certificate.form, certificate);
  }
}

/**
 * Feature flags and the additions of the CDK's command line have a colon; these two keys are from its cdk.context.json.
 */
function isOfTheCdk(key: string): boolean {
  return key.includes(":") || ["acknowledged-issue-numbers", "cli-telemetry"].includes(key);
}
