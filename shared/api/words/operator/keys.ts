import { issueKey, listKeys, rotateKey } from "#shared/api/operator/keys.ts";
import type { operatorRoutes } from "#shared/api/operator/routes.ts";
import { describe } from "#shared/api/words/describe.ts";
import { errors } from "#shared/api/words/errors.ts";
import type { RoutesWords } from "#shared/api/words/operation-words.ts";
import { pageQueryWords } from "#shared/api/words/public/parameters.ts";
import { examplePagination, pageWords } from "#shared/api/words/schemas/offer.ts";
import { ApiKeyCreate, ApiKeyRotate, ApiKeyUpdate } from "#shared/key/key-request.ts";
import { ApiKey } from "#shared/key/key.ts";

/** The key of whoever manages keys. */
const MANAGER = "5177bae5-3616-8ea2-80c0-898535f3d2a8";

const { fields, example } = describe(ApiKey, {
  about: "An API key. The key itself is kept nowhere.",
  fields: {
    id: "The service's id of the key. It is no secret.",
    user_id: "Whom it was issued to: the owner of all that is made with it.",
    name: "What tells it from its owner's other keys.",
    prefix: "The first 8 characters of the key, so that people can tell theirs apart.",
    permissions: "What it may do.",
    rate_limit:
      "How many requests a second it may send, counted by the minute: 10 allow 600 in every minute.",
    created_at: "When it was issued, in UTC.",
    expires: "Until when it is valid, in UTC; `null` if it does not expire.",
    revoked_at: "When it was revoked, in UTC; `null` if it was not.",
    last_used:
      "The minute of the last request that was sent with it while it was valid, whatever its answer; `null` if there was none in the last 30 days.",
    issued_by:
      "The id of the key by which it was issued, `bootstrap` for the first key of a stage; `null` for a key that is older than this field.",
    updated_by: "The id of the key by which it was changed last; `null` if it was not.",
    rotated_by: "The id of the key by which another was put in its place; `null` if none was.",
    revoked_by: "The id of the key by which it was revoked; `null` if it was not.",
  },
  example: {
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
    issued_by: MANAGER,
    updated_by: null,
    rotated_by: null,
    revoked_by: null,
  },
});

/** The key of every example. */
export const exampleKey = example;

const { fields: issuedFields, example: issued } = describe(issueKey.reply, {
  about: "A new key.",
  fields: {
    ...fields,
    key: "The key itself, `pod_` and 38 letters and digits, for the header `X-API-Key`. It is shown here only: hand it over and keep no copy.",
  },
  example: { ...example, last_used: null, key: "pod_4fQzEXAMPLEthatOpensNothing0123456789" },
});

const { example: rotated } = describe(rotateKey.reply, {
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

const { example: list } = describe(listKeys.reply, {
  about: "A page of keys.",
  fields: pageWords("keys"),
  example: { items: [example], pagination: examplePagination },
});

const { example: request } = describe(ApiKeyCreate, {
  about: "A key to issue.",
  fields: {
    user_id:
      "Whom the key is for: a UUID of your own choice, the same for every key of a merchant, whose orders and subscriptions belong to it.",
    name: "A name that tells people where the key is used, up to 255 characters.",
    permissions:
      "What the key may do, at least one permission, each once: a merchant's, or those of operators that begin with `manage:`; not both.",
    rate_limit:
      "How many requests a second it may send, 1 to 1,000, counted by the minute. Left out, 10, which are 600 a minute.",
    expires:
      "Until when it is valid: a date, which counts from its first moment (UTC), or a date and time, in the future. Left out, it does not expire.",
  },
  example: {
    user_id: example.user_id,
    name: example.name,
    permissions: ["read:catalog", "read:orders", "create:orders"],
    rate_limit: 10,
    expires: "2027-12-31",
  },
});

const { example: change } = describe(ApiKeyUpdate, {
  about: "What to change of a key: at least one field; what is left out stays.",
  fields: {
    name: "What tells it from its owner's other keys, up to 255 characters.",
    permissions:
      "All that the key may do from now on, at least one permission, each once: a merchant's, or those of operators that begin with `manage:`; not both.",
    rate_limit: "How many requests a second it may send, 1 to 1,000, counted by the minute.",
    expires:
      "Until when it is valid: a date, which counts from its first moment (UTC), a date and time, in the future, or `never`.",
  },
  example: {
    name: example.name,
    permissions: ["read:catalog", "read:orders"],
    rate_limit: 2,
    expires: "never",
  },
});

const { example: rotation } = describe(ApiKeyRotate, {
  about: "How long the former key stays valid.",
  fields: {
    grace_seconds:
      "For how many seconds, 0 to 604,800 (7 days), but not beyond its own expiry. Left out, a day.",
  },
  example: { grace_seconds: 86_400 },
});

const params = { key_id: ["The service's id of the key.", example.id] } as const;

const NOT_FOUND = {
  when: "There is no key of this id.",
  message: `There is no key ${example.id}.`,
};

const { user_id, name, permissions, rate_limit } = request;

export const keyWords = {
  "operator/keys/issue-key": {
    tag: "Keys",
    summary: "Issue a key",
    description:
      "For a new merchant, a new press or a colleague. The reply alone shows the key. A key with `manage:` permissions can be issued only by one that has these itself; without them, 403 names those that are missing.\n\nNot safe to repeat: each request issues another key. When a reply is lost, revoke the key that `GET /keys` lists, and issue a new one.",
    body: { user_id, name, permissions, rate_limit },
    reply: { ...issued, expires: null },
    refusals: {},
  },
  "operator/keys/list-keys": {
    tag: "Keys",
    summary: "List the keys of a user",
    description:
      "All keys of a user with when each was last used, the newest first, those that have ended too. Never a key itself. One that was issued moments ago may be missing still.",
    query: { ...pageQueryWords, user_id: ["The user whose keys to list.", user_id] },
    reply: list,
    refusals: {},
  },
  "operator/keys/update-key": {
    tag: "Keys",
    summary: "Change a key",
    description:
      "Changes the name, the permissions, the rate limit or the expiry of a key; its owner keeps using it. A change holds within a second: a lower rate limit ends a flood, a later `expires` makes a key that has expired valid again. Needs the `manage:` permissions that the key has, and those that it is to have. Safe to repeat.",
    params,
    body: { rate_limit: change.rate_limit, expires: change.expires },
    reply: { ...example, rate_limit: 2, expires: null, updated_by: MANAGER },
    refusals: {
      NOT_FOUND,
      CONFLICT: {
        when: "The key is revoked, so that a new one is to be issued, or others kept changing it.",
        message: `The key ${example.id} is revoked; issue a new one.`,
      },
    },
  },
  "operator/keys/rotate-key": {
    tag: "Keys",
    summary: "Put a new key in the place of another",
    description:
      "For a change of keys without an interruption, or with `grace_seconds` 0 after a leak: the new key has the owner, name, permissions, rate limit and expiry of the former, which stays valid for a while. The reply alone shows the new key. Needs the `manage:` permissions that the key has.\n\nRepeated, it answers 409 KEY_ROTATED with the id of the new key: when the reply was lost, rotate that one.",
    params,
    body: rotation,
    reply: rotated,
    refusals: {
      NOT_FOUND,
      KEY_ROTATED: { ...errors.KEY_ROTATED, when: errors.KEY_ROTATED.cause },
      CONFLICT: {
        when: "The key is revoked or has expired, so that a new one is to be issued, or it was changed at the same moment.",
        message: `The key ${example.id} is revoked; issue a new one.`,
      },
    },
  },
  "operator/keys/revoke-key": {
    tag: "Keys",
    summary: "Revoke a key",
    description:
      "Ends a key for good, from its next request on: when it leaked, or is needed no more. Orders and subscriptions that were made with it stay. Your own key can be revoked too. Needs the `manage:` permissions that the key has. Safe to repeat: the first time counts.",
    params,
    reply: { ...example, revoked_at: "2026-11-21T15:02:11.904000", revoked_by: MANAGER },
    refusals: {
      NOT_FOUND,
      CONFLICT: {
        when: "Others kept changing the key at the same moment. The key still holds: try again.",
        message: `Others changed the key ${example.id} at the same moment. Nothing was changed; try again.`,
      },
    },
  },
} satisfies Partial<RoutesWords<typeof operatorRoutes>>;
