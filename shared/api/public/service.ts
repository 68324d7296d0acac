import * as z from "zod/mini";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const getOpenapi = {
  method: "GET",
  path: "/openapi.json",
  permission: null,
  touches: [],
  reply: null as ReplyOf<{ openapi: string }>,
  bare: true,
  contentType: "application/json",
  message: "The OpenAPI document of the service",
} as const satisfies Route;

export const getDocs = {
  method: "GET",
  path: "/docs",
  permission: null,
  touches: [],
  reply: null as ReplyOf<string>,
  bare: true,
  contentType: "text/html",
  unpackedType: "text/plain",
  message: "The page",
} as const satisfies Route;

export const getLlms = {
  method: "GET",
  path: "/llms.txt",
  permission: null,
  touches: [],
  reply: null as ReplyOf<string>,
  bare: true,
  contentType: "text/plain",
  message: "The overview for programs, as Markdown",
} as const satisfies Route;

export const getGuide = {
  method: "GET",
  path: "/docs.md",
  permission: null,
  touches: [],
  reply: null as ReplyOf<string>,
  bare: true,
  contentType: "text/markdown",
  message: "The guide, as Markdown",
} as const satisfies Route;

export const getOperation = {
  method: "GET",
  path: "/docs/{operation}",
  permission: null,
  touches: [],
  params: z.object({
    operation: z
      .string()
      .check(
        z.regex(
          /^[A-Za-z]{1,40}\.md$/,
          "Must be the id of an operation and .md, such as createOrder.md",
        ),
      ),
  }),
  reply: null as ReplyOf<string>,
  bare: true,
  contentType: "text/markdown",
  message: "The operation, as Markdown",
} as const satisfies Route;

export const getChangelog = {
  method: "GET",
  path: "/changelog",
  permission: null,
  touches: [],
  reply: null as ReplyOf<string>,
  bare: true,
  // Browsers show it; they would download text/markdown.
  contentType: "text/plain",
  message: "The changelog, as Markdown",
} as const satisfies Route;
