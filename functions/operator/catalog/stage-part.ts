import { stagePart as contract } from "#shared/api/operator/catalog.ts";
import { stagePart } from "#shared/offer/import/stage-part.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** Stages some rows of an import, in the place of those that the part had. */
export const handler = endpoint(contract, async ({ params, body }) => ({
  data: await stagePart(params.import_id, params.part, body.rows),
}));
