/** The figures of one run of `npm run measure -- requests`, in rows. Smaller is better. */
export type Report = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Formats the report as a table for each set of columns. Brackets hold the ratio to the same figure of another report.
 */
export function formatReport(report: Report, other?: Report): string {
  const sets = Map.groupBy(Object.entries(report), ([, row]) => Object.keys(row).join());
  return [...sets.values()]
    .map((rows) => {
      const columns = Object.keys(rows[0]?.[1] ?? {});
      const lines = rows.map(([name, row]) => [
        name,
        ...columns.map((column) => cell(row[column], other?.[name]?.[column])),
      ]);
      return [["", ...columns], ["---", ...columns.map(() => "---:")], ...lines]
        .map((line) => `| ${line.join(" | ")} |`)
        .join("\n");
    })
    .join("\n\n");
}

function cell(value = NaN, other?: number): string {
  const text = value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
  return other === undefined || other === 0 ? text : `${text} (${(value / other).toFixed(2)})`;
}
