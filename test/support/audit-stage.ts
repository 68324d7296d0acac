import { run } from "../../infra/operator/run.ts";

/**
 * Returns the findings of `orders audit` on the service of a data folder, a line each. Throws if the audit is
 * incomplete.
 */
export async function auditStage(dataDir: string): Promise<{ orders: number; findings: string[] }> {
  const printed = { output: "", errors: "" };
  await run(["orders", "audit", "--json"], {
    out: (text) => (printed.output += text),
    error: (text) => (printed.errors += text),
    variables: { DATA_DIR: dataDir },
  });
  if (printed.output === "") throw new Error(`The audit failed: ${printed.errors}`);
  const { orders, findings, failure } = JSON.parse(printed.output) as {
    orders: number;
    findings: { what: string; order_id: string | null; user_id: string | null; detail: string }[];
    failure?: string;
  };
  if (failure !== undefined) throw new Error(`The audit broke off: ${failure}`);
  const lines = findings.map(({ what, order_id, user_id, detail }) => {
    return `${what}: ${String(order_id ?? user_id)}: ${detail}`;
  });
  return { orders, findings: lines };
}
