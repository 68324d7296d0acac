import { issueKey } from "#shared/api/operator/keys.ts";
import { publicPermissions } from "#shared/key/permission.ts";
import { Client } from "../client.ts";
import { command, type Command } from "../command.ts";
import { demoCatalog } from "../demo-catalog.ts";
import { issueFirstKey } from "../issue-first-key.ts";

/** Owner of the demo key. */
const USER = "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90";

/** Owner of the operator key. */
const OPERATOR = "0b7d3f5a-2c4e-4a6b-8d9f-1e3c5a7b9d0f";

/** What to try the service with. */
export const demoCommands: readonly Command[] = [
  command({
    words: "demo",
    summary: "Fill an empty stage with the demo catalog, and issue a key to try it with",
    example: "demo",
    routes: [issueKey],
    run: async ({ stack, findUrl }) => {
      const operator = await issueFirstKey(stack, { user_id: OPERATOR, name: "Local operator" });
      const client = new Client({ url: await findUrl(), key: operator.key });
      const { publishCatalog } = await import("#shared/catalog/publish-catalog.ts");
      await publishCatalog(demoCatalog());
      const demo = { user_id: USER, name: "Demo", permissions: publicPermissions };
      const { key } = await client.call(issueKey, demo);
      return {
        document: { key, operator_key: operator.key },
        text: `Demo API key  ${key}\nOperator key  ${operator.key}`,
      };
    },
  }),
];
