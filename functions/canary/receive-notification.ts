import { receiveNotification as contract } from "#shared/api/public/canary.ts";
import { receiveNotification } from "#shared/canary/receive-notification.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";

/** Takes the canary's notifications, as a merchant's server would. */
export const handler = openEndpoint(contract, async ({ http: { body, headers } }) => {
  await receiveNotification(body, headers);
  return { data: {} };
});
