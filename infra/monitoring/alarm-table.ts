import * as z from "zod/mini";
import { showTable } from "../operator/output/show.ts";

const Alarm = z.object({
  Type: z.literal("AWS::CloudWatch::Alarm"),
  Properties: z.object({
    AlarmName: z.string(),
    AlarmDescription: z.string(),
    Threshold: z.optional(z.number()),
    EvaluationPeriods: z.number(),
    DatapointsToAlarm: z.optional(z.number()),
    TreatMissingData: z.string(),
    // A metric has its own period; an expression has that of its metrics.
    Period: z.optional(z.number()),
    Metrics: z._default(
      z.array(z.object({ MetricStat: z.optional(z.object({ Period: z.number() })) })),
      [],
    ),
  }),
});

const NAME = /-(page|ticket)-(\w+)$/;

/** A template's alarms as a table, pages first. */
export function alarmTable({ Resources }: { readonly Resources: Record<string, unknown> }): string {
  const rows = Object.values(Resources).flatMap((resource) => {
    const { success, data } = Alarm.safeParse(resource);
    if (!success) return [];
    const { AlarmName, AlarmDescription, Threshold, Period, ...watched } = data.Properties;
    const [, severity = "", heading = ""] = NAME.exec(AlarmName) ?? [];
    const [impact] = AlarmDescription.split(" Remedy:");
    const seconds =
      Period ?? watched.Metrics.find(({ MetricStat }) => MetricStat)?.MetricStat?.Period;
    const above = Threshold === undefined ? "below the usual" : `above ${String(Threshold)}`;
    const { DatapointsToAlarm, EvaluationPeriods } = watched;
    const some = DatapointsToAlarm === undefined ? "" : `${String(DatapointsToAlarm)} of `;
    const lasts = `${some}${String(EvaluationPeriods)} x ${String(seconds)} s`;
    return [[severity, heading, impact, above, lasts, watched.TreatMissingData]];
  });
  rows.sort((one, other) => one.join().localeCompare(other.join()));
  return showTable(
    ["severity", "heading", "impact", "raised", "for", "no data"],
    rows,
    "No alarms",
  );
}
