/** The figures of one run of `npm run measure -- requests`, in rows. Smaller is better. */
export type Report = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Formats the report as a table for each set of columns. */
export function formatReport(report: Report): string {
  const sets = Map.groupBy(Object.entries(report), ([, row]) => Object.keys(row).join());
  return [...sets.values()]
    .map((rows) => {
      const columns = Object.keys(rows[0]?.[1] ?? {});
      const lines = rows.map(([name, row]) => [
        name,
        ...columns.map((column) => cell(row[column])),
      ]);
      return [["", ...columns], ["---", ...columns.map(() => "---:")], ...lines]
        .map((line) => `| ${line.join(" | ")} |`)
        .join("\n");
    })
    .join("\n\n");
}

const cell = (value = NaN) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
