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
  getLlms: {
    summary: "Read what there is, as a program",
    description:
      "Returns what the API does and a link to each operation, as Markdown of one screen: the place for an agent or a generator to begin. Needs no key.",
    reply: {
      schema: z.string(),
      example: "# Print-on-demand ordering service\n\n## Orders\n\n- [Create an order](…)\n",
    },
    refusals: {},
  },
  getGuide: {
    summary: "Read the guide as Markdown",
    description:
      "Returns the guide with which this document begins, as Markdown, with the addresses of this service. Needs no key.",
    reply: { schema: z.string(), example: "# From zero to a delivered order\n\nYou need …\n" },
    refusals: {},
  },
  getOperation: {
    summary: "Read one operation as Markdown",
    description:
      "Returns an operation by its id: its description, and its part of the OpenAPI document with the schemas that it uses. Needs no key.",
    params: {
      operation: ["The id of the operation and `.md`.", "createOrder.md"],
    },
    reply: { schema: z.string(), example: "# Create an order\n\n`POST /orders`\n" },
    refusals: {
      NOT_FOUND: {
        when: "No operation has this id.",
        message: "There is no operation placeOrder.md; llms.txt lists them.",
      },
    },
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
