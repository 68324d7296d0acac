import { LOCAL } from "#shared/http/packed-document.ts";
import {
  componentsOf,
  operationsOf,
  type ApiDocument,
  type ApiResponse,
  type Operation,
} from "./api-document.ts";

/**
 * Returns `llms.txt`: what the API does, what a program has to know before its first request, and links to every
 * operation, in Markdown.
 */
export function llmsText(document: ApiDocument): string {
  const { info, tags } = document;
  const base = baseOf(document);
  const [about = ""] = info.description.split("\n\n");
  const groups = tags.flatMap(({ name, description }) => {
    const own = operationsOf(document).filter(({ operation }) => operation.tags.includes(name));
    const links = own.map(
      ({ method, path, operation: { operationId, summary } }) =>
        `- [${summary}](${base}/docs/${operationId}.md): \`${method} ${path}\``,
    );
    return links.length === 0 ? [] : [`## ${name}\n\n${description}\n\n${links.join("\n")}`];
  });
  return `# ${info.title}

> ${about}

- Paths are relative to \`${base}\`. Each request carries a key in the header \`X-API-Key\`. A key that begins with \`pod_test_\` places orders that are never produced.
- Your own \`order_id\` makes a create safe to repeat: the same request answers the same order.
- A refusal has a stable \`code\`, and names each field at fault with its remedy. 429 and 503 say in \`Retry-After\` when to try again.

- [The guide](${base}/docs.md): from the first order to going live, webhooks, errors, limits
- [The OpenAPI document](${base}/openapi.json): every operation and schema
- [The changelog](${base}/changelog)

${groups.join("\n\n")}
`;
}

/** Returns a text in Markdown for each operation, by its id: what it does, and its part of the OpenAPI document. */
export function operationTexts(document: ApiDocument): Record<string, string> {
  return Object.fromEntries(
    operationsOf(document).map(({ method, path, operation }) => {
      const { operationId, summary, description } = operation;
      const short = { ...operation, responses: withoutRefusals(operation, document) };
      const part = {
        paths: { [path]: { [method.toLowerCase()]: short } },
        components: componentsOf(short, document),
      };
      const text = `# ${summary}

\`${method} ${baseOf(document)}${path}\`

${description}

## OpenAPI

\`\`\`json
${JSON.stringify(part, null, 1)}
\`\`\`
`;
      return [operationId, text];
    }),
  );
}

/** Returns the reply of an operation, and of each refusal when it comes: all have one form, which the guide tells. */
function withoutRefusals({ responses }: Operation, { components }: ApiDocument) {
  const whole = (response: Operation["responses"][string]) =>
    "$ref" in response
      ? (components["responses"]?.[response.$ref.replace(/.*\//, "")] as ApiResponse)
      : response;
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      status === "200" ? response : { description: whole(response).description },
    ]),
  );
}

const baseOf = ({ servers }: ApiDocument) => `${LOCAL}${servers[0]?.url ?? ""}`;
