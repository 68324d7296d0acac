import * as z from "zod/mini";
import { uuid } from "#shared/fields.ts";
import { ApiKey } from "#shared/key/key.ts";
import { pageOf, pageQuery } from "#shared/page.ts";
import { route } from "../route.ts";

const example: ApiKey = {
  id: "7138a74c-e84a-887c-8104-9051f3845da2",
  user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
  name: "My shop",
  prefix: "pod_4fQz",
  permissions: ["read:catalog", "read:orders", "create:orders"],
  rate_limit: 10,
  created_at: "2026-11-21T12:00:00.123000",
  expires: "2027-12-31T00:00:00.000000",
  revoked_at: null,
};

export const listKeys = route({
  method: "GET",
  path: "/keys",
  summary: "List the keys of a user",
  tag: "Keys",
  permission: "manage:keys",
  query: z.object({ ...pageQuery, user_id: uuid() }),
  reply: pageOf(ApiKey).register(z.globalRegistry, { id: "ApiKeyListData" }),
  message: "Keys retrieved successfully",
  errors: [],
  example: {
    reply: { items: [example], pagination: { page: 1, limit: 20, pages: 1, total: 1 } },
  },
});
