import { describe } from "#shared/values/describe.ts";
import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import type * as routes from "./service.ts";

const OpenapiDocument = z.looseObject({ openapi: z.string() });

const { example } = describe(OpenapiDocument, {
  about: "An OpenAPI document.",
  fields: { openapi: "The version of OpenAPI." },
  example: { openapi: "3.1.0" },
});

export const serviceWords = {
  getOpenapi: {
    summary: "Get this document",
    description:
      "Returns the description of every operation, from which to generate a client, or to import into a tool. Needs no key.",
    reply: { schema: OpenapiDocument, example },
    refusals: {},
  },
  getDocs: {
    summary: "Read this reference in a browser",
    description:
      "Returns a page with a guide and every operation, which you can try with your key. The page itself needs no key. A client that does not accept gzip, such as `curl` without `--compressed`, gets the guide as Markdown.",
    reply: { schema: z.string(), example: '<!doctype html>\n<html lang="en">…</html>\n' },
    refusals: {},
  },
  getChangelog: {
    summary: "Read what has changed in the service",
    description:
      "Returns the additions, changes and fixes of each version, as Markdown. Needs no key.",
    reply: {
      schema: z.string(),
      example: "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Products by SKU.\n",
    },
    refusals: {},
  },
} satisfies Words<typeof routes>;
