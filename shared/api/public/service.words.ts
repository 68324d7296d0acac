import { describe } from "#shared/values/describe.ts";
import * as z from "zod/mini";
import type { RoutesWords } from "#shared/api/route/operation.words.ts";
import { exampleKey } from "#shared/key/own-key.words.ts";
import type { routes } from "./routes.ts";
import { OwnKey } from "#shared/key/own-key.ts";

const OpenapiDocument = z.looseObject({ openapi: z.string() });

const { example } = describe(OpenapiDocument, {
  about: "An OpenAPI document.",
  fields: { openapi: "The version of OpenAPI." },
  example: { openapi: "3.1.0" },
});

export const serviceWords = {
  "openapi/get-openapi": {
    tag: "Service",
    summary: "Get this document",
    description:
      "The description of every operation, to generate a client from or to import into a tool. Needs no key.",
    reply: { schema: OpenapiDocument, example },
    refusals: {},
  },
  "openapi/get-docs": {
    tag: "Service",
    summary: "Read this reference in a browser",
    description:
      "A guide, and every operation to try out with your key. The page itself needs none.",
    reply: { schema: z.string(), example: '<!doctype html>\n<html lang="en">…</html>\n' },
    refusals: {},
  },
  "changelog/get-changelog": {
    tag: "Service",
    summary: "Read what has changed in the service",
    description: "What each version added, changed or mended, as Markdown. Needs no key.",
    reply: {
      schema: z.string(),
      example: "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Products by SKU.\n",
    },
    refusals: {},
  },
  "key/get-key": {
    tag: "Keys",
    summary: "See what your key may do",
    description:
      "The permissions of the key that you send, until when it is valid, and how many requests it has left in this minute: to see whether it works, and why another request was refused.",
    reply: { schema: OwnKey, example: exampleKey },
    refusals: {},
  },
} satisfies Partial<RoutesWords<typeof routes>>;
