import { getOpenapi } from "#shared/api/public/openapi-route.ts";
import type { routes } from "#shared/api/public/routes.ts";
import { describe } from "#shared/api/words/describe.ts";
import { OwnKey } from "#shared/key/own-key.ts";
import type { RoutesWords } from "#shared/api/words/operation-words.ts";

const { example } = describe(getOpenapi.reply, {
  about: "An OpenAPI document.",
  fields: { openapi: "The version of OpenAPI." },
  example: { openapi: "3.1.0" },
});

const { example: exampleKey } = describe(OwnKey, {
  about: "The key that you called with.",
  fields: {
    id: "The service's id of the key. It is no secret.",
    name: "The name that it was issued under.",
    user_id: "You: whom it was issued to.",
    permissions: "What it may do.",
    created_at: "When it was issued, in UTC.",
    expires_at: "Until when it is valid, in UTC; `null` if it does not expire.",
    rate_limit_per_minute: "How many requests it may send in a minute.",
    rate_limit_remaining: "How many of them are left, this one counted.",
    rate_limit_reset: "In how many seconds the next minute begins.",
  },
  example: {
    id: "7138a74c-e84a-887c-8104-9051f3845da2",
    name: "My shop",
    user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
    permissions: ["read:catalog", "read:orders", "create:orders"],
    created_at: "2026-11-21T12:00:00.123000",
    expires_at: null,
    rate_limit_per_minute: 600,
    rate_limit_remaining: 587,
    rate_limit_reset: 23,
  },
});

export const serviceWords = {
  "openapi/get-openapi": {
    tag: "Service",
    summary: "Get this document",
    description:
      "The description of every operation, to generate a client from or to import into a tool. Needs no key.",
    reply: example,
    refusals: {},
  },
  "openapi/get-docs": {
    tag: "Service",
    summary: "Read this reference in a browser",
    description:
      "A guide, and every operation to try out with your key. The page itself needs none.",
    reply: '<!doctype html>\n<html lang="en">…</html>\n',
    refusals: {},
  },
  "changelog/get-changelog": {
    tag: "Service",
    summary: "Read what has changed in the service",
    description: "What each version added, changed or mended, as Markdown. Needs no key.",
    reply: "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Products by SKU.\n",
    refusals: {},
  },
  "key/get-key": {
    tag: "Keys",
    summary: "See what your key may do",
    description:
      "The permissions of the key that you send, until when it is valid, and how many requests it has left in this minute: to see whether it works, and why another request was refused.",
    reply: exampleKey,
    refusals: {},
  },
} satisfies Partial<RoutesWords<typeof routes>>;
