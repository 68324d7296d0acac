/** A setting that a stage may have in its file, `infra/stages/<stage>.json`. */
export interface Setting {
  /** The default; "" if the setting is optional. */
  readonly otherwise: string;
  /** The form that it must have, in the words of a refusal. */
  readonly form: string;
  readonly fits: (text: string) => boolean;
  /** Its meaning, in the list of `infra/DEPLOYING.md`. */
  readonly words: string;
}

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Makes a setting optional. */
const orNothing = (fits: Setting["fits"]) => (text: string) => text === "" || fits(text);

const isWhole = (min: number, max: number) => (text: string) =>
  /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** A whole number within bounds, which a refusal names. */
const whole = (min: number, max: number): Pick<Setting, "form" | "fits"> => ({
  form: `a whole number from ${String(min)} to ${String(max)}`,
  fits: isWhole(min, max),
});

/** The numbers of days that CloudWatch takes (AWS limit), from 1 day to 10 years. */
const RETENTION_DAYS = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288,
  3653,
];

const isRegion = matches(/^[a-z]{2}(-[a-z]+)+-\d$/);

const isDomain = matches(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/);

const DOMAIN_FORM = "a domain's name in lower case, such as api.example.com";

const yesOrNo: Pick<Setting, "otherwise" | "form" | "fits"> = {
  otherwise: "false",
  form: "true or false",
  fits: matches(/^(true|false)$/),
};

const domain = (api: string): Setting => ({
  otherwise: "",
  form: DOMAIN_FORM,
  fits: orNothing(isDomain),
  words: `The ${api} API's own domain, from then on its only address. With \`certificate\``,
});

const receiver: Pick<Setting, "otherwise" | "form" | "fits"> = {
  otherwise: "",
  form: "an HTTPS address, an e-mail address or the ARN of an SNS topic, and none of the example",
  fits: orNothing(
    // The made-up key of the example would notify nobody.
    matches(
      /^(?!.*0123456789abcdef0123456789abcdef)(https:\/\/\S+|arn:[\w-]+:sns:[\w-]+:\d{12}:[\w-]+|[^\s@:]+@[^\s@]+\.[^\s@]+)$/,
    ),
  ),
};

const warm = (least: number, what: string): Setting => ({
  otherwise: "",
  form: `a whole number of at least ${String(least)}`,
  fits: orNothing(isWhole(least, 10_000_000)),
  words: `How many ${what} units a second the table and each index take at once, where a launch or a sale is ahead; paid once, and cannot be lowered. A new table takes ${String(least)}`,
});

/** All settings of a stage, in the order of their list. */
export const settings = {
  stage: {
    otherwise: "dev",
    form: "a name of lower-case letters, digits and hyphens, such as prod",
    fits: matches(/^[a-z][a-z0-9-]{0,39}$/),
    words: "The end of the stack's name: up to 40 lower-case letters, digits and hyphens",
  },
  account: {
    otherwise: "",
    form: "the 12 digits of an AWS account",
    fits: orNothing(matches(/^\d{12}$/)),
    words:
      "The account that the stage belongs to: with another account's credentials nothing is deployed. A stage that keeps its data warns without it",
  },
  region: {
    otherwise: "",
    form: "an AWS region, such as eu-central-1",
    fits: orNothing(isRegion),
    words: "Its region; without it that of the credentials",
  },
  publicDomain: domain("public"),
  operatorDomain: domain("operator"),
  frontDomain: {
    otherwise: "",
    form: DOMAIN_FORM,
    fits: orNothing(isDomain),
    words:
      "The domain that merchants use, of a [CloudFront distribution](#cloudfront-with-waf-in-front) before `publicDomain`: the canary orders there, and the output `ApiUrl` has it",
  },
  frontSecret: {
    otherwise: "",
    form: "the name or the ARN of a secret of Secrets Manager, such as print-on-demand/front",
    fits: orNothing(matches(/^[\w/+=.@:-]{1,512}$/)),
    words:
      "The secret of Secrets Manager, in the stage's region, whose text the distribution sends as the header `X-Front-Secret`: requests with a key that lack it are refused with 403. With `frontDomain`",
  },
  keepGatewayAddress: {
    ...yesOrNo,
    words:
      "`true` keeps the gateway's own address next to the domains: for the deployment that gives a [live stage a domain](#a-domain-for-a-live-stage)",
  },
  certificate: {
    otherwise: "",
    form: "the ARN of a certificate of ACM, in the stage's region",
    fits: orNothing(matches(/^arn:[\w-]+:acm:[\w-]+:\d{12}:certificate\/[\w-]+$/)),
    words: "The ARN of the certificate of these domains, of ACM, in the stage's region",
  },
  hostedZone: {
    otherwise: "",
    form: "the id of a hosted zone of Route 53, such as Z0123456789ABCDEFGHIJ",
    fits: orNothing(matches(/^Z[A-Z0-9]{4,31}$/)),
    words:
      "The id of the zone of Route 53 in which these domains get their record. Without it, make a CNAME record for each domain yourself, to the output `PublicDomainTarget` or `OperatorDomainTarget`",
  },
  requestsPerSecond: {
    otherwise: "1000",
    ...whole(1, 10_000),
    words:
      "How many requests of all keys each API takes in a second, 1 to 10,000, the account's own limit: a flood must not use up the concurrency that webhooks share with it",
  },
  requestBurst: {
    otherwise: "200",
    ...whole(1, 5000),
    words: "How many at the same moment, 1 to 5,000",
  },
  deliveryConcurrency: {
    otherwise: "50",
    // SQS's MaximumConcurrency is at least 2 (AWS limit). It may be 1,000, but two queues of 250 are half of an
    // account's default concurrency. At 1,000 times 200 messages in flight SQS would stop serving the queue: its limit
    // is 120,000.
    ...whole(2, 250),
    words:
      "How many functions call subscribers at once, 2 to 250 for each of the two queues: 10 first calls in flight in each, or 200 others",
  },
  reservedDeliveryConcurrency: {
    otherwise: "0",
    ...whole(0, 100_000),
    words:
      "How much of the account's concurrency is kept for these functions, at least twice `deliveryConcurrency`: with 0, a flood of requests holds up webhooks",
  },
  artworkConcurrency: {
    otherwise: "100",
    // The bounds of SQS's MaximumConcurrency (AWS limit).
    ...whole(2, 1000),
    words:
      "How many functions check print files at once, 2 to 1,000, ten orders in each, or four with `keepArtworkDays`: one that waits for a host that hangs takes up to 40 seconds, and one that keeps long files up to two minutes",
  },
  warmReads: warm(12_000, "read"),
  warmWrites: warm(4000, "write"),
  pageTo: {
    ...receiver,
    words:
      "The receiver of alarms that wake someone, when they begin and end: the HTTPS address of a paging service, an e-mail address, or the ARN of an SNS topic whose policy lets CloudWatch publish. A mail wakes no one. AWS asks an address once to confirm. Without it, alarms reach no one, and `cdk synth` warns",
  },
  runbookUrl: {
    otherwise: "",
    form: "the HTTPS address of a page, without a #",
    fits: orNothing(matches(/^https:\/\/[^\s#]+$/)),
    words:
      "The address at which people on call read the [runbook](RUNBOOK.md), such as its page in your repository: each alarm's text then ends in a link to its heading",
  },
  ticketTo: {
    ...receiver,
    words:
      "The receiver of alarms that wait until the morning, of the same forms, and of the budget: a topic must let AWS Budgets publish too. Without it they go to `pageTo`",
  },
  budget: {
    otherwise: "",
    form: "a whole number of US dollars, from 1 to 1000000",
    fits: orNothing(isWhole(1, 1_000_000)),
    words:
      "US dollars a month that the stage may cost: the receiver of tickets is notified at 80% of it, and when the forecast exceeds it. Counts by the tag `stage`, which has to be activated",
  },
  logRetentionDays: {
    otherwise: "",
    form: `one of CloudWatch's numbers of days: ${RETENTION_DAYS.join(", ")}`,
    fits: orNothing((text) => isWhole(1, 3653)(text) && RETENTION_DAYS.includes(Number(text))),
    words: "How long logs are kept. Without it 7 days in `dev`, 180 in any other stage",
  },
  keepArtworkDays: {
    otherwise: "",
    form: "a whole number of days from 0 to 90",
    fits: orNothing(isWhole(0, 90)),
    words:
      "How many days after its check a print file is kept, in a private bucket, so that production gets [what was checked](operator/README.md#artwork-at-the-machine). With 0 production fetches each file at the merchant's URL. Without it 0, and 30 on one machine",
  },
  eraseAfterDays: {
    otherwise: "0",
    form: "0, or a whole number of days from 90 to 3650",
    fits: (text) => text === "0" || isWhole(90, 3650)(text),
    words:
      "After how many days without a change the service erases the recipients of orders that were shipped or stopped, and of which nobody waits for anything, as [`orders erase`](operator/README.md#personal-data) does. With 0 it erases none by itself",
  },
  tags: {
    otherwise: "",
    form: "tags without spaces, such as team=print,cost-center=42, none named stage",
    fits: orNothing(
      matches(/^(?!(.*,)?(stage|aws:[^,]*)=)([\w.:/+@-]{1,128}=[\w.:/+@-]{1,256}(,|$))+(?<!,)$/),
    ),
    words: "Tags of yours, `team=print,cost-center=42`, on the stack and all in it, with `stage`",
  },
  eventBus: {
    ...yesOrNo,
    words:
      "`true` makes an event bus of EventBridge, to which each change of an order is put for [your own code](EXTENDING.md)",
  },
  allowHttp: {
    ...yesOrNo,
    words: "`true` lets webhooks have `http` URLs and any port, which others can read on the way",
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
