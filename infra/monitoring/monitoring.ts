import { Annotations, Aws, Duration } from "aws-cdk-lib";
import {
  CompositeAlarm,
  type Alarm,
  type AlarmBase,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic, type ITopic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription, UrlSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import type { Stage } from "../stage/read-stage.ts";
import { alarmName, createAlarm, describeAlarm, type AlarmProps } from "./alarm.ts";
import { Sections, type Question, type Search } from "./dashboard.ts";

/** The receivers of alarms by a stage's settings. Alarms on one machine need no receiver. */
type Listeners = Pick<Stage, "pageTo" | "ticketTo" | "runbookUrl" | "allowLoopback">;

const UNHEARD =
  "Alarms have no receiver: set pageTo, or subscribe to the topic PageTopicArn yourself.";

/** The time that a cause has to be raised after its effect, and that an effect has to end after its cause. */
const CAUSE_FOLLOWS = Duration.minutes(2);
const EFFECT_ENDS = Duration.minutes(10);

/** A graph of the dashboard. */
export interface Graph {
  /** Adds an alarm, which has the name of its heading in the runbook, with the lines and the bound that it watches. */
  readonly alarm: (name: string, props: AlarmProps) => Graph;
  /** Adds lines that no alarm watches. */
  readonly show: (...metrics: readonly IMetric[]) => Graph;
}

/**
 * The topics of alarms, and the dashboard of the on-call engineer. Each part of the stack adds its own alarms and
 * graphs.
 */
export class Monitoring extends Construct {
  /** The topics to which alarms are published, by severity. */
  readonly topics: Readonly<Record<AlarmProps["severity"], ITopic>>;
  readonly #alarms = new Map<string, Alarm>();
  /** The alarms that notify only while their cause does not. */
  readonly #effects: { name: string; alarm: Alarm; props: AlarmProps; cause: string }[] = [];
  readonly #sections = new Sections();
  readonly #runbookUrl: string;

  constructor(scope: Construct, id: string, listeners: Listeners) {
    super(scope, id);
    const { pageTo, ticketTo, runbookUrl, allowLoopback } = listeners;
    this.#runbookUrl = runbookUrl;
    const page = this.#findTopic("Pages", pageTo);
    this.topics = { page, ticket: ticketTo === "" ? page : this.#findTopic("Tickets", ticketTo) };
    if (pageTo === "" && !allowLoopback) {
      Annotations.of(this).addWarningV2("print-on-demand:alarms", UNHEARD);
    }
  }

  /** Returns the graph with a title below a question; parts of the stack that use the same title share it. */
  graph(question: Question, title: string): Graph {
    const { metrics, bounds } = this.#sections.graph(question, title);
    const graph: Graph = {
      show: (...shown) => {
        metrics.push(...shown);
        return graph;
      },
      alarm: (name, props) => {
        const { alarm, lines, bound } = createAlarm(this, name, props, this.#runbookUrl);
        const { effectOf: cause } = props;
        if (cause === undefined) this.#notify(alarm, props);
        else this.#effects.push({ name, alarm, props, cause });
        this.#alarms.set(name, alarm);
        this.#sections.of(question).alarms.push(name);
        metrics.push(...lines);
        if (bound !== undefined)
          bounds.push({ value: bound, label: `${name} above ${String(bound)}` });
        return graph;
      },
    };
    return graph;
  }

  /** Adds metrics whose sum or value over the shown time gives the cost and income of the service. */
  total(...metrics: readonly IMetric[]): void {
    this.#sections.of("cost").totals.push(...metrics);
  }

  /** Adds a search of a log, below a question. */
  search(question: Question, title: string, search: Search): void {
    this.#sections.of(question).searches.push({ title, ...search });
  }

  /** Makes the dashboard and the alarms of several alarms, once every part of the stack has added its own. */
  draw(): void {
    for (const { name, alarm, props, cause } of this.#effects) {
      const alone = new CompositeAlarm(this, `${name}Alone`, {
        compositeAlarmName: `${alarmName(this, name, props)}-alone`,
        alarmDescription: describeAlarm(name, props, this.#runbookUrl),
        alarmRule: alarm,
        actionsSuppressor: this.#alarms.get(cause) ?? missing(cause),
        actionsSuppressorWaitPeriod: CAUSE_FOLLOWS,
        actionsSuppressorExtensionPeriod: EFFECT_ENDS,
      });
      this.#notify(alone, props);
    }
    this.#sections.draw(this, [...this.#alarms.values()]);
  }

  #notify(alarm: AlarmBase, { severity }: AlarmProps): void {
    const notify = new SnsAction(this.topics[severity]);
    alarm.addAlarmAction(notify);
    alarm.addOkAction(notify);
  }

  #findTopic(id: string, receiver: string): ITopic {
    if (receiver.startsWith("arn:")) return Topic.fromTopicArn(this, id, receiver);
    const topic = new Topic(this, id, { enforceSSL: true });
    // A topic with its own policy loses the default one, which lets alarms of the account publish.
    const alarms = new ServicePrincipal("cloudwatch.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
    });
    topic.grantPublish(alarms);
    if (receiver.startsWith("https:")) topic.addSubscription(new UrlSubscription(receiver));
    else if (receiver !== "") topic.addSubscription(new EmailSubscription(receiver));
    return topic;
  }
}

function missing(cause: string): never {
  throw new Error(`No part of the stack has the alarm ${cause}.`);
}
