import { fromJsonSchema, McpServer, type jsonSchemaValidator } from "@modelcontextprotocol/server";
import type { Connection } from "#shared/api/client/client.ts";
import {
  componentsOf,
  operationsOf,
  type ApiDocument,
  type Operation,
} from "../../pages/api-document.ts";
import manifest from "../../../package.json" with { type: "json" };

/** Longer than the service works on a request. */
const TIMEOUT_MS = 35_000;

/** Takes any arguments: the API refuses the wrong ones itself, with the remedy. */
const anything: jsonSchemaValidator = {
  getValidator: () => (input) => ({
    valid: true,
    data: input as never,
    errorMessage: undefined,
  }),
};

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Makes a server whose tools are the operations of an API, by their ids and with the words of its document: those that
 * only read, or all with `mayWrite`. A call is one request, without a retry: a client repeats what may be repeated.
 */
export function makeServer(
  document: ApiDocument,
  connection: Connection,
  mayWrite: boolean,
): McpServer {
  const server = new McpServer({ name: manifest.name, version: manifest.version });
  const offered = operationsOf(document).filter(
    ({ method, operation }) =>
      // Documents are read without a tool.
      !operation.tags.includes("Service") && (mayWrite || method === "GET"),
  );
  for (const { method, path, operation } of offered) {
    server.registerTool(
      operation.operationId,
      {
        title: operation.summary,
        description: operation.description,
        inputSchema: fromJsonSchema<Arguments>(inputOf(operation, document), anything),
        annotations: {
          readOnlyHint: method === "GET",
          destructiveHint: method !== "GET",
          idempotentHint: method !== "POST",
        },
      },
      (given) => send(connection, { method, path, operation }, given),
    );
  }
  return server;
}

/** The parameters of an operation, and its body under `body`. */
function inputOf({ parameters = [], requestBody }: Operation, document: ApiDocument) {
  const fields = parameters.map(
    ({ name, description, schema }) => [name, { description, ...schema }] as const,
  );
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const required = parameters.filter((each) => each.required === true).map(({ name }) => name);
  const schema = {
    type: "object",
    properties: { ...Object.fromEntries(fields), ...(body && { body }) },
    required: [...required, ...(requestBody?.required === true ? ["body"] : [])],
  };
  const { schemas = {} } = componentsOf(schema, document);
  const text = JSON.stringify({ ...schema, $defs: schemas });
  return JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")) as Record<
    string,
    unknown
  >;
}

/** A value in an address: the API refuses any that is no text, number or truth. */
function textOf(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function send(
  { url, key }: Connection,
  called: { readonly method: string; readonly path: string; readonly operation: Operation },
  { body, ...given }: Arguments,
) {
  const names = [...called.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const lost = names.find((name) => /^\.{0,2}$/.test(textOf(given[name])));
  // Such a step would leave the path, and call another operation.
  if (lost !== undefined) return told(`${lost}: give its id or reference.`);
  const path = names.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(textOf(given[name]))),
    called.path,
  );
  const address = new URL(`${url}${path}`);
  for (const { name, in: where } of called.operation.parameters ?? [])
    if (where === "query" && given[name] !== undefined)
      address.searchParams.set(name, [given[name]].flat().map(textOf).join(","));
  const answer = await fetch(address, {
    method: called.method,
    headers: {
      "x-api-key": key,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The key is sent only to the given address.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => error);
  return answer instanceof Response
    ? told(await answer.text(), !answer.ok)
    : told(`No answer came (${String(answer)}): read whether it was done before you repeat it.`);
}

const told = (text: string, isError = true) => ({
  content: [{ type: "text" as const, text }],
  isError,
});
