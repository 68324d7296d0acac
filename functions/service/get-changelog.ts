import changelog from "#shared/api/public/changelog.md" with { type: "text" };
import { getChangelog as contract } from "#shared/api/public/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";

/** Returns the changes of the API for merchants. Needs no key. */
export const handler = openEndpoint(contract, () => Promise.resolve({ data: changelog }));
