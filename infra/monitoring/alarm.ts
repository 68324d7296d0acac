import {
  Alarm,
  AnomalyDetectionAlarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { serviceName } from "../stage/service-name.ts";

/** How a period without data is treated. */
const MISSING = {
  breaching: TreatMissingData.BREACHING,
  /** The alarm stays as it is. */
  ignore: TreatMissingData.IGNORE,
  notBreaching: TreatMissingData.NOT_BREACHING,
} as const;

/** The facts of every alarm: its reader must know its cause, and whether it can wait. */
interface AlarmFacts {
  /** Its effect on users, in a sentence with which its heading in infra/RUNBOOK.md begins. */
  readonly impact: string;
  /** `page` wakes someone; `ticket` waits until the morning. */
  readonly severity: "page" | "ticket";
  /** The meaning of a period without data. */
  readonly missing: keyof typeof MISSING;
  /** Periods in a row that must breach; 1 if absent. */
  readonly periods?: number;
  /** The number of latest periods among which `periods` must breach; in a row if absent. */
  readonly among?: number;
  /** The page that a dead table raises as well. While it is raised, this alarm notifies nobody: one page for one cause. */
  readonly effectOf?: "PublicApiServerErrors";
}

/** Raised when a metric is above a bound. */
interface Threshold extends AlarmFacts {
  readonly metric: IMetric;
  readonly above: number;
}

/** Raised when too large a share is bad. With few samples a single bad one would be a large share. */
interface Ratio extends AlarmFacts {
  readonly bad: IMetric;
  /** The total includes the bad samples. */
  readonly total: IMetric;
  readonly abovePercent: number;
  readonly leastSamples: number;
}

/** Raised when a metric is far below what it was at this hour of the last two weeks. */
interface Absence extends AlarmFacts {
  readonly metric: MathExpression;
  /** Standard deviations below the usual. */
  readonly deviations: number;
}

export type AlarmProps = Threshold | Ratio | Absence;

/** An alarm and its graph: the lines, and the bound if it is constant. */
export interface DrawnAlarm {
  readonly alarm: Alarm;
  readonly lines: readonly IMetric[];
  readonly bound?: number;
}

/** SQS reports nothing about a queue that was not used for six hours, even if it holds messages. */
export const SILENT_QUEUE = "ignore";

/** The name of an alarm at CloudWatch, which has its severity. */
export function alarmName(scope: Construct, name: string, { severity }: AlarmProps): string {
  return `${serviceName(scope)}-${severity}-${name}`;
}

/** The effect on users, and the place of the remedy: a link, if the runbook has an address. */
export function describeAlarm(name: string, { impact }: AlarmProps, runbookUrl: string): string {
  const place =
    runbookUrl === "" ? `infra/RUNBOOK.md, ${name}.` : `${runbookUrl}#${name.toLowerCase()}`;
  return `${impact} Remedy: ${place}`;
}

/** Makes an alarm that notifies nobody yet. */
export function createAlarm(
  scope: Construct,
  name: string,
  props: AlarmProps,
  runbookUrl: string,
): DrawnAlarm {
  const { missing, periods = 1, among } = props;
  const text = {
    alarmName: alarmName(scope, name, props),
    alarmDescription: describeAlarm(name, props, runbookUrl),
    treatMissingData: MISSING[missing],
    evaluationPeriods: among ?? periods,
    ...(among !== undefined && { datapointsToAlarm: periods }),
  };
  if ("deviations" in props) {
    const { metric, deviations: stdDevs } = props;
    const alarm = new AnomalyDetectionAlarm(scope, name, {
      ...text,
      metric,
      stdDevs,
      comparisonOperator: ComparisonOperator.LESS_THAN_LOWER_THRESHOLD,
    });
    const { period } = metric;
    return { alarm, lines: [metric, Metric.anomalyDetectionFor({ metric, stdDevs, period })] };
  }
  const [metric, bound] =
    "bad" in props ? [shareOf(name, props), props.abovePercent] : [props.metric, props.above];
  const alarm = new Alarm(scope, name, {
    ...text,
    metric,
    threshold: bound,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
  });
  return { alarm, lines: [metric], bound };
}

function shareOf(label: string, { bad, total, leastSamples }: Ratio): MathExpression {
  return new MathExpression({
    expression: `IF(total >= ${String(leastSamples)}, 100 * FILL(bad, 0) / total, 0)`,
    usingMetrics: { bad, total },
    label,
  });
}
