import { upsertFacility as contract } from "#shared/api/operator/production-lines.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { upsertFacility } from "#shared/offer/edit/upsert-facility.ts";
import { Facility } from "#shared/offer/production-line/facility.ts";
import { pick } from "#shared/values/pick.ts";

/** Changes the place of a facility, or adds it. */
export const handler = endpoint(contract, async ({ params, body }) => ({
  data: pick(Facility, await upsertFacility(params.facility, body)),
}));
