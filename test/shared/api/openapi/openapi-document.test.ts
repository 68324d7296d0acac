import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { operatorApi, publicApi, type Api } from "#shared/api/apis.ts";
import { documents } from "#shared/api/openapi/documents.ts";
import { openapiDocument } from "#shared/api/openapi/openapi-document.ts";
import type { Json } from "#shared/api/openapi/schemas.ts";
import operatorDocument from "#shared/api/operator/openapi.json" with { type: "json" };
import publicDocument from "#shared/api/public/openapi.json" with { type: "json" };
import { errorCodesOf } from "#shared/api/openapi/route-errors.ts";
import type { Route } from "#shared/api/route/route.ts";
import type {
  OperationWords,
  ParameterWords,
  ApiWords,
} from "#shared/api/route/operation.words.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import { errorStatus, type ErrorCode } from "#shared/refusal/errors.ts";
import { GenericWebhookRequest } from "#shared/webhook/event/event.ts";
import { errorReply } from "../../../support/expect-reply.ts";

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, unknown>;
    readonly responses: Record<string, Response>;
  };
  readonly servers: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly security?: unknown[];
  readonly parameters?: { name: string; in: string; required: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: Record<string, Response | { $ref: string }>;
}

interface Response {
  readonly headers: Record<string, unknown>;
  readonly content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}

const all: { name: string; api: Api; words: ApiWords; made: Json; committed: unknown }[] = [
  {
    name: "public",
    api: publicApi,
    words: publicWords,
    made: documents.public,
    committed: publicDocument,
  },
  {
    name: "operator",
    api: operatorApi,
    words: operatorWords,
    made: documents.operator,
    committed: operatorDocument,
  },
];

describe.each(all)("the $name API's document", ({ api, words, made, committed }) => {
  const { paths, components, servers } = committed as Document;
  const entries = Object.entries(api.routes).map(([entry, route]) => ({
    entry,
    route,
    said: words.operations[entry] as OperationWords,
  }));

  function operationOf({ path, method }: Route): Operation {
    const operation = paths[path]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`${method} ${path} is not in the document`);
    return operation;
  }

  function responsesOf(route: Route): Map<number, Response> {
    return new Map(
      Object.entries(operationOf(route).responses).map(([status, response]) => {
        const shared =
          "$ref" in response
            ? components.responses[response.$ref.split("/").at(-1) ?? ""]
            : response;
        if (shared === undefined) throw new Error(`There is no response for ${status}`);
        return [Number(status), shared];
      }),
    );
  }

  test("is committed as the routes and their words make it; npm run openapi writes it again", () => {
    expect(committed).toEqual(JSON.parse(JSON.stringify(made)));
  });

  test("has a schema for every reference in it", () => {
    const names = [...JSON.stringify(committed).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name = ""]) => name,
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in components.schemas))).toEqual([]);
  });

  test("names each operation differently", () => {
    const names = entries.map(({ route }) => operationOf(route).operationId);
    expect(new Set(names).size).toBe(entries.length);
  });

  test("names the path that the routes are served under", () => {
    expect(servers).toEqual([{ url: api.basePath }]);
  });

  test("has no numbers without a meaning, and no default that would make clients send it", () => {
    const text = JSON.stringify(committed);
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
    const bodies = entries.map(({ route }) => JSON.stringify(operationOf(route).requestBody ?? {}));
    expect(bodies.filter((body) => body.includes('"default"'))).toEqual([]);
    expect(JSON.stringify(components.schemas)).not.toContain('"default":');
  });

  test("leaves replies open for fields of later versions", () => {
    const replies = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ responses }) => responses),
    );
    const closed = /"(additional|unevaluated)Properties":false/;
    expect(JSON.stringify([replies, components.responses])).not.toMatch(closed);
    expect(JSON.stringify(components.schemas["HTTPValidationError"])).not.toMatch(closed);
    const line =
      components.schemas["ProductionLineSchema"] ?? components.schemas["OperatorProductionLine"];
    expect(JSON.stringify(line)).not.toMatch(closed);
  });

  /** Whether a field shows a value, or objects with their own fields that do. */
  function isShown({ $ref, ...schema }: Json): boolean {
    if (typeof $ref === "string") {
      return isShown({ ...(components.schemas[$ref.split("/").at(-1) ?? ""] as Json), ...schema });
    }
    const { items, anyOf, oneOf, allOf } = schema;
    return (
      ["examples", "const", "properties"].some((name) => name in schema) ||
      schema["type"] === "null" ||
      [items, anyOf, oneOf, allOf]
        .flat()
        .some((part) => part !== undefined && isShown(part as Json))
    );
  }

  const fields: [name: string, schema: Json][] = [];
  JSON.parse(JSON.stringify(committed), (_, part: Json | null) => {
    fields.push(...Object.entries((part?.["properties"] ?? {}) as Record<string, Json>));
    return part;
  });

  test("has words and an example for each field; npm run checks sees to its other parts", () => {
    expect(fields.length).toBeGreaterThan(400);
    const isTold = ([, schema]: (typeof fields)[number]) =>
      Boolean(schema["description"]) && isShown(schema);
    expect(fields.filter((field) => !isTold(field))).toEqual([]);
  });

  test("states the limits that its schemas have", () => {
    const limited = fields.flatMap(([name, { description, maxLength, maxItems, maximum }]) => {
      const limit = maxLength ?? maxItems ?? maximum;
      const told = [...String(description).matchAll(/(?:up to|at most|\d to) (\d[\d,]*)\b/g)];
      const numbers = told.map(([, number = ""]) => Number(number.replaceAll(",", "")));
      return limit === undefined || told.length === 0 ? [] : [{ name, limit, numbers }];
    });
    expect(limited.length).toBeGreaterThan(10);
    expect(limited.filter(({ limit, numbers }) => !numbers.includes(Number(limit)))).toEqual([]);
  });

  describe.each(entries)("$entry", ({ route, said }) => {
    test("has an example of a reply with exactly the fields of its schema", () => {
      const { schema, example } = said.reply;
      expect(z.parse(schema, example)).toEqual(example);
    });

    test("has an example of a request if it takes one, which its schema takes as it is", () => {
      expect(said.body === undefined).toBe(route.body === undefined);
      if (route.body !== undefined) {
        expect(z.parse(route.body, said.body)).toMatchObject(said.body as object);
      }
    });

    test("has every parameter of its path in its schema, and its operation them all", () => {
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const { parameters = [] } = operationOf(route);
      const documented = parameters.filter((parameter) => parameter.in === "path");
      expect(documented.map(({ name }) => name)).toEqual(inPath);
      expect(documented.every(({ required }) => required)).toBe(true);
    });

    test("documents each refusal that it may give, by its status and code, with an example of it", () => {
      const responses = responsesOf(route);
      const codes = [...errorCodesOf(route, said.refusals)];
      const unchanged = route.contentType === undefined && !route.polled ? [] : [304];
      const statuses = [200, ...unchanged, ...new Set(codes.map((code) => errorStatus[code]))];
      expect([...responses.keys()]).toEqual(statuses.sort((a, b) => a - b));
      expect(operationOf(route).security).toEqual(route.permission === null ? [] : undefined);
      const shown = [...responses.values()].flatMap(({ content }) =>
        Object.entries(content?.["application/json"]?.examples ?? {}),
      );
      expect(shown.map(([code]) => code).sort()).toEqual(codes.sort());
      for (const [code, { value }] of shown) z.parse(errorReply(code as ErrorCode), value);
    });

    test("names the headers of each reply", () => {
      for (const [status, { headers }] of responsesOf(route)) {
        const isCounted = route.permission !== null && status !== 401;
        expect("X-Request-Id" in headers).toBe(true);
        expect("X-RateLimit-Remaining" in headers, String(status)).toBe(isCounted);
        const isRetryable =
          [429, 503].includes(status) || (status === 409 && "CONFLICT" in said.refusals);
        expect("Retry-After" in headers, String(status)).toBe(isRetryable);
      }
    });
  });
});

/** Operators have parameters that exclude each other. */
test("examples of a merchant's parameters make a request, all of an operation's together", () => {
  const texts = (said: ParameterWords = {}) =>
    Object.fromEntries(Object.entries(said).map(([name, [, value]]) => [name, String(value)]));
  for (const [entry, route] of Object.entries<Route>(publicApi.routes)) {
    const said = publicWords.operations[entry];
    const parts = [
      route.params?.safeParse(texts(said?.params)),
      route.query?.safeParse(texts(said?.query)),
    ];
    expect([entry, parts.map((part) => part?.error)]).toEqual([entry, [undefined, undefined]]);
  }
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
  "GenericWebhookRequest",
])("the document has the contract's schema %s", (name) => {
  expect(publicDocument.components.schemas).toHaveProperty(name);
});

describe("in a request", () => {
  const { OrderCreateSchema, OrderLine } = publicDocument.components.schemas;

  test("optional fields may be null, required ones may not", () => {
    const { order_id, note, inserts, shipping_method } = OrderCreateSchema.properties;
    expect(order_id.type).toBe("string");
    expect(note.type).toEqual(["string", "null"]);
    expect(inserts.type).toEqual(["array", "null"]);
    expect(shipping_method.anyOf.at(-1)).toEqual({ type: "null" });
  });

  test("a field with a default may be left out", () => {
    expect(OrderLine.required).toEqual(["sku", "quantity", "print_files"]);
  });
});

test("notifications have the events, an example of each and the words for its answers", () => {
  const { webhooks } = publicDocument;
  expect(Object.keys(webhooks)).toEqual([
    ...["order.status", "order.shipment", "order.updated", "webhook.test"],
  ]);
  for (const [event, { post }] of Object.entries(webhooks)) {
    const { example, schema } = post.requestBody.content["application/json"];
    expect(GenericWebhookRequest.parse(example).event).toBe(event);
    expect(schema).toEqual({ $ref: "#/components/schemas/GenericWebhookRequest" });
    expect(Object.keys(post.responses)).toEqual(["410", "2XX", "4XX", "5XX"]);
  }
});

describe("anything without a description is refused by its name:", () => {
  const get = (schema: z.ZodMiniType) =>
    openapiDocument(
      {
        basePath: "/api",
        title: "Test",
        guide: ["public/guide.md"],
        unlisted: {},
        routes: {
          "things/get-thing": {
            method: "GET",
            path: "/things",
            permission: null,
            touches: [],
            reply: null,
            message: "A thing",
          },
        },
      },
      {
        tags: {},
        operations: {
          "things/get-thing": {
            summary: "",
            description: "",
            reply: { schema, example: {} },
            refusals: {},
          },
        },
      },
    );

  test("an object", () => {
    expect(() => get(z.object({ name: z.string() }))).toThrow("An object of name has no words");
  });

  test("an object in an object", () => {
    const outer = z.object({ inner: z.object({ name: z.string() }) });
    expect(() => get(outer)).toThrow("An object of name has no words");
  });

  test("an object of a list", () => {
    const list = z.array(z.object({ name: z.string() }));
    expect(() => get(list)).toThrow("An object of name has no words");
  });

  test("an enumeration", () => {
    expect(() => get(z.enum(["one", "two"]))).toThrow("An enumeration of one, two has no words");
  });

  test("a parameter", () => {
    const listQueue = "operator/orders/list-queue";
    const said = operatorWords.operations[listQueue] as OperationWords;
    const operations = { ...operatorWords.operations, [listQueue]: { ...said, query: {} } };
    expect(() => openapiDocument(operatorApi, { tags: {}, operations })).toThrow(
      "The parameter production_line_id has no words",
    );
  });

  test("a route", () => {
    expect(() => openapiDocument({ ...publicApi, routes: {} }, publicWords)).toThrow(
      "catalog/list-catalogs is no route",
    );
  });
});
