import { Annotations, Aws, Duration, Stack } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  TreatMissingData,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic, type ITopic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import type { Stage } from "./stage.ts";

/** Of a stage: who is told of alarms, if anybody. */
type Listeners = Pick<Stage, "alarmEmail" | "alarmTopic" | "allowLoopback">;

const UNHEARD =
  "Nobody is told of alarms: set alarmEmail or alarmTopic, or subscribe to the topic AlarmTopicArn yourself.";

export interface AlarmProps {
  /** What it means and does to merchants; the remedy is in infra/RUNBOOK.md, under the alarm's name. */
  readonly description: string;
  readonly metric: IMetric;
  /** Breached when the metric is above it in each of `periods` periods. */
  readonly above: number;
  readonly periods?: number;
}

/** Where alarms go and what the on-call engineer looks at. Each part of the stack adds its own. */
export class Monitoring extends Construct {
  /** Subscribe to it to be told of alarms. */
  readonly topic: ITopic;
  readonly #dashboard: Dashboard;

  constructor(scope: Construct, id: string, listeners: Listeners) {
    super(scope, id);
    this.topic = this.#findTopic(listeners);
    this.#dashboard = new Dashboard(this, "Dashboard", {
      dashboardName: Stack.of(this).stackName,
      defaultInterval: Duration.hours(6),
    });
  }

  #findTopic({ alarmEmail, alarmTopic, allowLoopback }: Listeners): ITopic {
    if (alarmTopic !== "") return Topic.fromTopicArn(this, "Alarms", alarmTopic);
    const topic = new Topic(this, "Alarms", { enforceSSL: true });
    // A topic with a policy of its own loses the default one, which lets alarms of the account publish.
    const alarms = new ServicePrincipal("cloudwatch.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
    });
    topic.grantPublish(alarms);
    if (alarmEmail !== "") topic.addSubscription(new EmailSubscription(alarmEmail));
    else if (!allowLoopback) Annotations.of(this).addWarningV2("print-on-demand:alarms", UNHEARD);
    return topic;
  }

  /** Adds an alarm, which has the name of its heading in the runbook. */
  alarm(name: string, { description, metric, above, periods = 1 }: AlarmProps): void {
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      alarmDescription: `${description} Remedy: infra/RUNBOOK.md, ${name}.`,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const tell = new SnsAction(this.topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
  }

  /** Adds a graph to the dashboard. */
  graph(title: string, left: IMetric[], right: IMetric[] = []): void {
    this.#dashboard.addWidgets(new GraphWidget({ title, left, right, width: 12 }));
  }
}
