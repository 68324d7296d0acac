import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import { pageQueryWords } from "#shared/api/route/parameters.words.ts";
import { change, request, rotation } from "#shared/key/key-request.words.ts";
import { MANAGER, example, fields } from "#shared/key/key.words.ts";
import { OwnOperatorKey } from "#shared/key/own-key.ts";
import { exampleOperatorKey } from "#shared/key/own-key.words.ts";
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
    key: "The key itself, `pod_` or `pod_test_` and 38 letters and digits, for the header `X-API-Key`. Only this reply shows it: hand it over and keep no copy.",
  },
  example: { ...example, last_used: null, key: "pod_4fQzEXAMPLEthatOpensNothing0123456789" },
});

/** The reply to rotate alone shows the new key. */
const ApiKeyRotated = z.extend(ApiKeyCreated, { replaced: ApiKey });

const { example: rotated } = describe(ApiKeyRotated, {
  id: "ApiKeyRotated",
  about: "A new key, and the key that it replaces.",
  fields: { ...issuedFields, replaced: "The former key, with its end in `expires`." },
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
  getKey: {
    summary: "See what your key may do",
    description:
      "Returns the permissions of the key that you send, the facilities that it is bound to, its expiry, and the requests that it has left in this minute.",
    reply: { schema: OwnOperatorKey, example: exampleOperatorKey },
    refusals: {},
  },
  issueKey: {
    summary: "Issue a key",
    description:
      "Issues a key, for example for a new merchant, a new press or a colleague. Only the reply shows the key. A key with permissions of operators can be issued only by a key that has these permissions itself; a 403 names the missing ones.\n\nNot safe to repeat: each request issues another key. If a reply is lost, revoke the key that `GET /keys` lists, and issue a new one.",
    body: { user_id, name, permissions, rate_limit },
    reply: { schema: ApiKeyCreated, example: { ...issued, expires: null } },
    refusals: {},
  },
  listKeys: {
    summary: "List the keys of a user",
    description:
      "Returns all keys of a user, newest first, including ended ones, with the time of their last use. It never returns the key itself. A key that was issued moments ago may still be missing.",
    query: {
      ...pageQueryWords,
      user_id: ["The user whose keys to list.", user_id],
      mode: ["The mode of the keys to list. Without it, live keys.", "live"],
    },
    reply: { schema: ApiKeyListData, example: list },
    refusals: {},
  },
  updateKey: {
    summary: "Change a key",
    description:
      "Changes the name, the permissions, the facilities, the rate limit or the expiry of a key; its owner keeps using it. A change holds within a second: a lower rate limit ends a flood, a later `expires` makes an expired key valid again. You need the permissions of operators that the key has, and those that you give it. Safe to repeat.",
    params,
    body: { rate_limit: change.rate_limit, expires: change.expires },
    reply: {
      schema: ApiKey,
      example: { ...example, rate_limit: 2, expires: null, updated_by: MANAGER },
    },
    refusals: {
      NOT_FOUND,
      CONFLICT: {
        when: "The key is revoked (issue a new one), or others kept changing it.",
        message: `The key ${example.id} is revoked; issue a new one.`,
      },
    },
  },
  rotateKey: {
    summary: "Replace a key by a new one",
    description:
      "Replaces a key without an interruption, or at once with `grace_seconds` 0 after a leak. The new key has the owner, name, permissions, facilities, rate limit and expiry of the former key, which stays valid for a while. Only the reply shows the new key. You need the permissions of operators that the key has.\n\nA repeated request answers 409 KEY_ROTATED with the id of the new key: if the reply was lost, rotate the new key.",
    params,
    body: rotation,
    reply: { schema: ApiKeyRotated, example: rotated },
    refusals: {
      NOT_FOUND,
      KEY_ROTATED: { ...errors.KEY_ROTATED, when: errors.KEY_ROTATED.cause },
      CONFLICT: {
        when: "The key is revoked or has expired (issue a new one), or it was changed at the same moment.",
        message: `The key ${example.id} is revoked; issue a new one.`,
      },
    },
  },
  revokeKey: {
    summary: "Revoke a key",
    description:
      "Ends a key for good, from its next request on. Use it when a key leaked or is not needed. Orders and subscriptions that were made with it stay. Your own key can be revoked too. You need the permissions of operators that the key has. Safe to repeat: the time of the first revocation stays.",
    params,
    reply: {
      schema: ApiKey,
      example: { ...example, revoked_at: "2026-11-21T15:02:11.904000", revoked_by: MANAGER },
    },
    refusals: {
      NOT_FOUND,
      CONFLICT: {
        when: "Others kept changing the key at the same moment. The key is still valid: try again.",
        message: `Others changed the key ${example.id} at the same moment. Nothing was changed; try again.`,
      },
    },
  },
} satisfies Words<typeof routes>;
