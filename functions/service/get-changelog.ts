import changelog from "#shared/api/public/changelog.md" with { type: "text" };
import { getChangelog as contract } from "#shared/api/public/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";

/** What has changed for those who order, for anybody. */
export const handler = openEndpoint(contract, () => Promise.resolve({ data: changelog }));
