import { Duration, Stack } from "aws-cdk-lib";
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  LogQueryWidget,
  SingleValueWidget,
  TextWidget,
  type Alarm,
  type HorizontalAnnotation,
  type IMetric,
  type IWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";

/** The headings of the dashboard, from the top. */
const QUESTIONS = {
  well: "Health",
  suffers: "Who is affected?",
  stuck: "Stuck work",
  full: "Limits",
  cost: "Cost",
} as const;

export type Question = keyof typeof QUESTIONS;

/** The lines of a graph, and the bounds of the alarms that watch them. */
export interface Lines {
  readonly metrics: IMetric[];
  readonly bounds: HorizontalAnnotation[];
}

export interface Search {
  readonly logGroup: ILogGroup;
  /** Commands of Logs Insights. */
  readonly commands: readonly string[];
}

/** CloudWatch's grid. */
const COLUMNS = 24;
const GRAPHS_IN_A_ROW = 3;

interface Section {
  readonly graphs: Map<string, Lines>;
  readonly totals: IMetric[];
  readonly searches: (Search & { readonly title: string })[];
  readonly alarms: string[];
}

/** The widgets of the dashboard by question, in the order in which the parts of the stack added them. */
export class Sections {
  readonly #sections = new Map<Question, Section>();

  /** Returns the graph with a title, made at the first call. */
  graph(question: Question, title: string): Lines {
    const { graphs } = this.of(question);
    const lines = graphs.get(title) ?? { metrics: [], bounds: [] };
    graphs.set(title, lines);
    return lines;
  }

  of(question: Question): Section {
    const section = this.#sections.get(question) ?? {
      graphs: new Map<string, Lines>(),
      totals: [],
      searches: [],
      alarms: [],
    };
    this.#sections.set(question, section);
    return section;
  }

  /** Makes the dashboard. Its name is unique in an account, whose regions share one list of dashboards (AWS). */
  draw(scope: Construct, alarms: readonly Alarm[]): void {
    const { stackName, region } = Stack.of(scope);
    const dashboard = new Dashboard(scope, "Dashboard", {
      dashboardName: `${stackName}-${region}`,
      defaultInterval: Duration.hours(6),
    });
    for (const question of Object.keys(QUESTIONS) as Question[]) {
      const section = this.of(question);
      dashboard.addWidgets(header(question, section));
      if (question === "well") {
        dashboard.addWidgets(
          new AlarmStatusWidget({
            title: "Alarms",
            alarms: [...alarms],
            width: COLUMNS,
            height: 5,
          }),
        );
      }
      dashboard.addWidgets(...widgetsOf(section));
    }
  }
}

function header(question: Question, { alarms, searches }: Section): TextWidget {
  const remedies =
    alarms.length === 0 ? "" : `Headings in \`infra/RUNBOOK.md\`: ${alarms.join(", ")}. `;
  const links = searches.length === 0 ? "" : "More: [log searches](#logsV2:logs-insights).";
  return new TextWidget({
    markdown: `## ${QUESTIONS[question]}\n${remedies}${links}`,
    width: COLUMNS,
    height: alarms.length > 10 ? 3 : 2,
  });
}

function widgetsOf({ graphs, totals, searches }: Section): IWidget[] {
  const drawn = [...graphs].map(([title, { metrics, bounds }], index) => {
    const inRow = Math.min(GRAPHS_IN_A_ROW, graphs.size - index + (index % GRAPHS_IN_A_ROW));
    return new GraphWidget({
      title,
      left: metrics,
      leftAnnotations: bounds,
      leftYAxis: { min: 0, showUnits: false },
      width: COLUMNS / inRow,
    });
  });
  const searched = searches.map(
    ({ title, logGroup, commands }) =>
      new LogQueryWidget({
        title,
        logGroupNames: [logGroup.logGroupName],
        queryLines: [...commands],
        width: COLUMNS / searches.length,
      }),
  );
  const total = new SingleValueWidget({
    title: "In the time shown",
    metrics: totals,
    setPeriodToTimeRange: true,
    width: COLUMNS,
    height: 3,
  });
  return [...drawn, ...searched, ...(totals.length === 0 ? [] : [total])];
}
