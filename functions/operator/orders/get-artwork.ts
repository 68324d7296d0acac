import { getArtwork as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { linkArtwork } from "#shared/order/artwork/link-artwork.ts";

/** Links to the print files of any owner's order. */
export const handler = endpoint(contract, async ({ caller, params }) => ({
  data: await linkArtwork(caller, params.order_id),
}));
