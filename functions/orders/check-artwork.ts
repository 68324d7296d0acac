import { checkArtwork as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toArtworkReport } from "#shared/order/artwork/artwork-report.ts";
import { askArtworkCheck } from "#shared/order/artwork/ask-artwork-check.ts";

/** Whether a print file can be fetched and is fine enough, before it is ordered. */
export const handler = endpoint(contract, async ({ body }) => ({
  data: toArtworkReport(await askArtworkCheck(body)),
}));
