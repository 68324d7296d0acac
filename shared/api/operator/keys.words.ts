import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import { pageQueryWords } from "#shared/api/route/parameters.words.ts";
import { change, request, rotation } from "#shared/key/key-request.words.ts";
import { MANAGER, example, fields } from "#shared/key/key.words.ts";
import { errors } from "#shared/refusal/errors.words.ts";
import { describe } from "#shared/values/describe.ts";
import { examplePagination, pageWords } from "#shared/values/page.words.ts";
import { ApiKey } from "#shared/key/key.ts";
import { pageOf } from "#shared/values/page.ts";
import type * as routes from "./keys.ts";

/** The reply to issue alone shows the key. */
const ApiKeyCreated = z.extend(ApiKey, { key: z.string() });

const { fields: issuedFields, example: issued } = describe(ApiKeyCreated, {
  id: "ApiKeyCreated",
  about: "A new key.",
  fields: {
    ...fields,
    key: "The key itself, `pod_` or `pod_test_` and 38 letters and digits, for the header `X-API-Key`. It is shown here only: hand it over and keep no copy.",
  },
  example: { ...example, last_used: null, key: "pod_4fQzEXAMPLEthatOpensNothing0123456789" },
});

/** The reply to rotate alone shows the new key. */
const ApiKeyRotated = z.extend(ApiKeyCreated, { replaced: ApiKey });

const { example: rotated } = describe(ApiKeyRotated, {
  id: "ApiKeyRotated",
  about: "A new key, and the one that it takes the place of.",
  fields: { ...issuedFields, replaced: "The former key; its `expires` is when it ends." },
  example: {
    ...issued,
    replaced: {
      ...example,
      id: "0c6a1d9e-52b7-8f43-8a1e-6d2f4b8c0e57",
      prefix: "pod_9tLk",
      expires: "2026-11-22T14:31:07.482000",
      rotated_by: MANAGER,
    },
  },
});

const ApiKeyListData = pageOf(ApiKey);

const { example: list } = describe(ApiKeyListData, {
  id: "ApiKeyListData",
  about: "A page of keys.",
  fields: pageWords("keys"),
  example: { items: [example], pagination: examplePagination },
});

const params = { key_id: ["The service's id of the key.", example.id] } as const;

const NOT_FOUND = {
  when: "There is no key of this id.",
  message: `There is no key ${example.id}.`,
};

const { user_id, name, permissions, rate_limit } = request;

export const keyWords = {
  issueKey: {
    summary: "Issue a key",
    description:
      "For a new merchant, a new press or a colleague. The reply alone shows the key. A key with permissions of operators can be issued only by one that has these itself; without them, 403 names those that are missing.\n\nNot safe to repeat: each request issues another key. When a reply is lost, revoke the key that `GET /keys` lists, and issue a new one.",
    body: { user_id, name, permissions, rate_limit },
    reply: { schema: ApiKeyCreated, example: { ...issued, expires: null } },
    refusals: {},
  },
  listKeys: {
    summary: "List the keys of a user",
    description:
      "All keys of a user and when each was last used, the newest first, ended keys too. Never a key itself. A key that was issued moments ago may still be missing.",
    query: {
      ...pageQueryWords,
      user_id: ["The user whose keys to list.", user_id],
      mode: ["Which of the user's keys to list; without it the live ones.", "live"],
    },
    reply: { schema: ApiKeyListData, example: list },
    refusals: {},
  },
  updateKey: {
    summary: "Change a key",
    description:
      "Changes the name, the permissions, the facilities, the rate limit or the expiry of a key; its owner keeps using it. A change holds within a second: a lower rate limit ends a flood, a later `expires` makes a key that has expired valid again. Needs the permissions of operators that the key has, and those that it is to have. Safe to repeat.",
    params,
    body: { rate_limit: change.rate_limit, expires: change.expires },
    reply: {
      schema: ApiKey,
      example: { ...example, rate_limit: 2, expires: null, updated_by: MANAGER },
    },
    refusals: {
      NOT_FOUND,
      CONFLICT: {
        when: "The key is revoked, so that a new one is to be issued, or others kept changing it.",
        message: `The key ${example.id} is revoked; issue a new one.`,
      },
    },
  },
  rotateKey: {
    summary: "Put a new key in the place of another",
    description:
      "For a change of keys without an interruption, or with `grace_seconds` 0 after a leak: the new key has the owner, name, permissions, facilities, rate limit and expiry of the former, which stays valid for a while. The reply alone shows the new key. Needs the permissions of operators that the key has.\n\nRepeated, it answers 409 KEY_ROTATED with the id of the new key: when the reply was lost, rotate that one.",
    params,
    body: rotation,
    reply: { schema: ApiKeyRotated, example: rotated },
    refusals: {
      NOT_FOUND,
      KEY_ROTATED: { ...errors.KEY_ROTATED, when: errors.KEY_ROTATED.cause },
      CONFLICT: {
        when: "The key is revoked or has expired, so that a new one is to be issued, or it was changed at the same moment.",
        message: `The key ${example.id} is revoked; issue a new one.`,
      },
    },
  },
  revokeKey: {
    summary: "Revoke a key",
    description:
      "Ends a key for good, from its next request on: when it leaked, or is needed no more. Orders and subscriptions that were made with it stay. Your own key can be revoked too. Needs the permissions of operators that the key has. Safe to repeat: the first time counts.",
    params,
    reply: {
      schema: ApiKey,
      example: { ...example, revoked_at: "2026-11-21T15:02:11.904000", revoked_by: MANAGER },
    },
    refusals: {
      NOT_FOUND,
      CONFLICT: {
        when: "Others kept changing the key at the same moment. The key still holds: try again.",
        message: `Others changed the key ${example.id} at the same moment. Nothing was changed; try again.`,
      },
    },
  },
} satisfies Words<typeof routes>;
