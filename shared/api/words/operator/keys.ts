import type { AnyOperationWords } from "#shared/api/words/operation-words.ts";
import type { ApiKey } from "#shared/key/key.ts";

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
  last_used: "2026-11-21T14:31:00.000000",
};

const issued = {
  ...example,
  last_used: null,
  key: "pod_4fQzEXAMPLEthatOpensNothing0123456789",
};

export const keyWords = {
  "operator/keys/issue-key": {
    tag: "Keys",
    summary: "Issue a key",
    description: "",
    body: {
      user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
      name: "My shop",
      permissions: ["read:catalog", "read:orders", "create:orders"],
      rate_limit: 10,
    },
    reply: { ...issued, expires: null },
    refusals: {},
  },
  "operator/keys/list-keys": {
    tag: "Keys",
    summary: "List the keys of a user",
    description: "",
    reply: { items: [example], pagination: { page: 1, limit: 20, pages: 1, total: 1 } },
    refusals: {},
  },
  "operator/keys/rotate-key": {
    tag: "Keys",
    summary: "Put a new key in the place of another",
    description: "",
    body: { grace_seconds: 86_400 },
    reply: {
      ...issued,
      replaced: {
        ...example,
        id: "0c6a1d9e-52b7-8f43-8a1e-6d2f4b8c0e57",
        prefix: "pod_9tLk",
        expires: "2026-11-22T14:31:07.482000",
      },
    },
    refusals: {},
  },
  "operator/keys/revoke-key": {
    tag: "Keys",
    summary: "Revoke a key",
    description: "",
    reply: { ...example, revoked_at: "2026-11-21T15:02:11.904000" },
    refusals: {},
  },
} satisfies Record<string, AnyOperationWords>;
