import { upsertProductionLine as contract } from "#shared/api/operator/production-lines.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { upsertProductionLine } from "#shared/offer/edit/upsert-production-line.ts";
import { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import { pick } from "#shared/values/pick.ts";

/** Changes a production line, or makes it. */
export const handler = endpoint(contract, async ({ params, body }) => ({
  data: pick(OperatorProductionLine, await upsertProductionLine(params.production_line_id, body)),
}));
