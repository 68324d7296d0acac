import { describe, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { operatorApi, publicApi, type Api } from "#shared/api/apis.ts";
import publicDocument from "#shared/api/public/openapi.json" with { type: "json" };
import { openapiDocument } from "#shared/api/openapi/openapi-document.ts";
import operatorDocument from "#shared/api/operator/openapi.json" with { type: "json" };
import type { Route } from "#shared/api/route/route.ts";
import { errorStatus } from "#shared/refusal/errors.ts";
import { call } from "../../../support/call.ts";

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, unknown> };
  readonly servers: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly security?: unknown[];
  readonly parameters?: { name: string; in: string; required: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: Record<string, { content: Record<string, { schema?: unknown }> }>;
}

const documents: { name: string; api: Api; committed: unknown }[] = [
  { name: "public", api: publicApi, committed: publicDocument },
  { name: "operator", api: operatorApi, committed: operatorDocument },
];

describe.each(documents)("the $name API's document", ({ api, committed }) => {
  const { paths, components, servers } = committed as Document;
  const all = Object.entries(api.routes).map(([entry, route]) => ({ entry, route }));

  function operationOf({ path, method }: Route): Operation {
    const operation = paths[path]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`${method} ${path} is not in the document`);
    return operation;
  }

  test("is committed as the routes make it; npm run openapi writes it anew", () => {
    expect(committed).toEqual(JSON.parse(JSON.stringify(openapiDocument(api))));
  });

  test("is served to anybody, without a key", async () => {
    const url = new URL(inject("service").url).origin;
    const reply = await call("GET", `${api.basePath}/openapi.json`, { url });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(committed);
  });

  test("has a schema for every reference in it", () => {
    const names = [...JSON.stringify(committed).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name = ""]) => name,
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in components.schemas))).toEqual([]);
  });

  test("names each operation differently", () => {
    const names = all.map(({ route }) => operationOf(route).operationId);
    expect(new Set(names).size).toBe(all.length);
  });

  test("names the path that the routes are served under", () => {
    expect(servers).toEqual([{ url: api.basePath }]);
  });

  describe.each(all)("$entry", ({ route }) => {
    test("has an example of a reply that is what its schema says, no field more or less", () => {
      const { reply } = route.example;
      expect(z.parse(route.reply, reply)).toEqual(reply);
    });

    test("has an example of a request if it takes one, which its schema takes as it is", () => {
      const { body } = route.example;
      expect(body === undefined).toBe(route.body === undefined);
      if (route.body !== undefined) expect(z.parse(route.body, body)).toMatchObject(body as object);
    });

    test("has every parameter of its path in its schema, and its operation them all", () => {
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const { parameters = [] } = operationOf(route);
      const documented = parameters.filter((parameter) => parameter.in === "path");
      expect(documented.map(({ name }) => name)).toEqual(inPath);
      expect(documented.every(({ required }) => required)).toBe(true);
    });

    test("documents each refusal that it may give, by its status", () => {
      const { responses, security } = operationOf(route);
      const statuses = [
        200,
        ...(route.contentType === undefined ? [] : [304]),
        ...route.errors.map((code) => errorStatus[code]),
        ...(route.permission === null ? [] : [401, 429]),
        ...(route.permission === null || route.permission === "any" ? [] : [403]),
        ...(route.body === undefined ? [] : [400, 413, 415]),
        422,
        500,
        503,
      ];
      expect(Object.keys(responses).map(Number)).toEqual(
        [...new Set(statuses)].sort((a, b) => a - b),
      );
      expect(security).toEqual(route.permission === null ? [] : undefined);
    });
  });
});

test.each([
  "HTTPValidationError",
  "ValidationError",
  "OrderUpdateSchema",
  "UpdateOrderResponse",
  "ProductionLineSchema",
  "GetProductionLineResponse",
  "ListProductionLinesResponse",
  "ProductionLineListData",
  "FacilityType",
  "ShippingMethod",
  "SpeedType",
  "TrackingEventSchema",
  "WebhookResponse",
  "WebhookUpdate",
])("has the contract's schema %s", (name) => {
  expect(publicDocument.components.schemas).toHaveProperty(name);
});
