import type { Notifications } from "#shared/api/route/operation.words.ts";
import type { Json } from "./components.ts";
import { json } from "./responses.ts";
import type { Schemas } from "./schemas.ts";

/** The calls that the service makes, as OpenAPI's webhooks. */
export function toWebhooks(notifications: Notifications, schemas: Schemas): Json {
  const { tag, body, headers, answers, calls } = notifications;
  return Object.fromEntries(
    Object.entries(calls).map(([event, { summary, description, example }]) => [
      event,
      {
        post: {
          operationId: `receive${toName(event)}`,
          summary,
          description,
          tags: [tag],
          security: [],
          parameters: Object.entries(headers).map(([name, { says, example: value }]) => ({
            name,
            in: "header",
            required: true,
            description: says,
            example: value,
            schema: { type: "string" },
          })),
          requestBody: {
            required: true,
            content: json(schemas.of(body, "reply", event), { example }),
          },
          responses: Object.fromEntries(
            Object.entries(answers).map(([status, says]) => [status, { description: says }]),
          ),
        },
      },
    ]),
  );
}

/** `order.status` → `OrderStatus`. */
const toName = (event: string) =>
  event
    .split(".")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
