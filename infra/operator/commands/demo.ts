import * as api from "#shared/api/operator/catalog.ts";
import { issueKey } from "#shared/api/operator/keys.ts";
import { replaceRateCard, upsertProductionLine } from "#shared/api/operator/production.ts";
import { publicPermissions } from "#shared/key/permission.ts";
import { clearImports } from "../clear-imports.ts";
import { Client } from "../client.ts";
import { command, type Command } from "../command.ts";
import { demoCatalog } from "../demo-catalog.ts";
import { findUrl } from "../find-stage.ts";
import { importCatalog } from "../import-catalog.ts";
import { issueFirstKey } from "../issue-first-key.ts";

/** Owner of the demo key. */
const USER = "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90";

/** Owner of the operator key. */
const OPERATOR = "0b7d3f5a-2c4e-4a6b-8d9f-1e3c5a7b9d0f";

/** What to try the service with. */
export const demoCommands: readonly Command[] = [
  command({
    words: "demo",
    summary:
      "Fill an empty stage with the demo catalog, and issue keys to try it with; uses your AWS credentials",
    example: "demo",
    routes: [
      ...[api.beginImport, api.stagePart, api.checkImport, api.publishImport, api.clearImport],
      ...[upsertProductionLine, replaceRateCard, issueKey],
    ],
    run: async ({ stage }) => {
      const url = await findUrl(stage);
      const operator = await issueFirstKey(stage, { user_id: OPERATOR, name: "Local operator" });
      const client = new Client({ url, key: operator.key });
      const demo = { user_id: USER, name: "Demo", permissions: publicPermissions };
      const [{ key }] = await Promise.all([client.call(issueKey, demo), fill(client)]);
      return {
        document: { key, operator_key: operator.key },
        text: `Demo API key  ${key}\nOperator key  ${operator.key}`,
      };
    },
  }),
];

/** Puts the demo in, unless that would remove what operators have put there. */
async function fill(client: Client): Promise<void> {
  const { catalogs, products, variations, productionLines, rateCard } = demoCatalog();
  const rows = [...catalogs, ...products, ...variations].map((row, index) => ({
    place: index + 1,
    row,
  }));
  const result = await importCatalog(
    client,
    { places: "Row", rows, faults: [] },
    {
      onSent: () => undefined,
      accept: ({ removes }) => Promise.resolve(removes === 0),
      signal: new AbortController().signal,
    },
  );
  if ("faults" in result) throw new Error(`The demo catalog has ${String(result.total)} faults.`);
  if ("left" in result) {
    await clearImports(client, [result.left.id]);
    return;
  }
  await Promise.all([
    ...productionLines.map(({ id, ...line }) =>
      client.call(upsertProductionLine, { production_line_id: id, ...line }),
    ),
    client.call(replaceRateCard, rateCard),
  ]);
}
