import { publicPermissions } from "#shared/key/permission.ts";
import { command, type Command } from "../cli/command.ts";
import { Client } from "#shared/api/client/client.ts";
import { findUrl } from "../client/find-stage.ts";
import { issueFirstKey } from "../client/issue-first-key.ts";
import { importCatalog } from "../csv/catalog/import-catalog.ts";
import { demoCatalog } from "../demo/demo-catalog.ts";

/** Owner of the demo key. */
const USER = "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90";

/** Owner of the operator key. */
const OPERATOR = "0b7d3f5a-2c4e-4a6b-8d9f-1e3c5a7b9d0f";

/** The command that makes a demo catalog and keys. */
export const demoCommands: readonly Command[] = [
  command({
    words: "demo",
    summary:
      "Fill an empty stage with the demo catalog, and issue keys to try it with; uses your AWS credentials",
    example: "demo",
    run: async ({ stage }) => {
      const url = await findUrl(stage);
      const operator = await issueFirstKey(stage, { user_id: OPERATOR, name: "Local operator" });
      const client = new Client({ url, key: operator.key });
      const demo = { user_id: USER, name: "Demo", permissions: [...publicPermissions] };
      const [{ key }, tester, filled] = await Promise.all([
        client.call("POST /keys", demo),
        client.call("POST /keys", { ...demo, mode: "test" }),
        fill(client),
      ]);
      const kept = filled ? "" : "\nThe stage has a catalog: it is left as it is.";
      return {
        document: { key, test_key: tester.key, operator_key: operator.key, filled },
        text: `Demo API key  ${key}\nTest API key  ${tester.key}\nOperator key  ${operator.key}${kept}`,
      };
    },
  }),
];

/**
 * Adds the demo if there is no catalog. Lines and prices come first, so that an existing catalog means that the demo is
 * complete.
 */
async function fill(client: Client): Promise<boolean> {
  const present = await client.call("GET /catalog/export", {});
  if (present.rows.length > 0) return false;
  const { catalogs, products, variations, productionLines, facilities, rateCard } = demoCatalog();
  for (const { id, ...line } of productionLines) {
    await client.call("PUT /production-lines/{production_line_id}", {
      production_line_id: id,
      ...line,
    });
  }
  for (const { code, ...facility } of facilities) {
    await client.call("PUT /facilities/{facility}", { facility: code, ...facility });
  }
  await client.call("PUT /rate-card", rateCard);
  const rows = [...catalogs, ...products, ...variations].map((row, index) => ({
    place: index + 1,
    row,
  }));
  const result = await importCatalog(client, { places: "Row", rows, faults: [] });
  if (!("published" in result)) throw new Error("The demo catalog was not published.");
  return true;
}
