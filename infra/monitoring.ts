import { Aws, Duration, Stack } from "aws-cdk-lib";
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
import { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";

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
  readonly topic: Topic;
  readonly #dashboard: Dashboard;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.topic = new Topic(this, "Alarms", { enforceSSL: true });
    // A topic with a policy of its own loses the default one, which lets alarms of the account publish.
    const alarms = new ServicePrincipal("cloudwatch.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
    });
    this.topic.grantPublish(alarms);
    this.#dashboard = new Dashboard(this, "Dashboard", {
      dashboardName: Stack.of(this).stackName,
      defaultInterval: Duration.hours(6),
    });
  }

  /** Adds an alarm, which has the name of its heading in the runbook. */
  alarm(name: string, { description, metric, above, periods = 1 }: AlarmProps): void {
    new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      alarmDescription: `${description} Remedy: infra/RUNBOOK.md, ${name}.`,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic));
  }

  /** Adds a graph to the dashboard. */
  graph(title: string, left: IMetric[], right: IMetric[] = []): void {
    this.#dashboard.addWidgets(new GraphWidget({ title, left, right, width: 12 }));
  }
}
