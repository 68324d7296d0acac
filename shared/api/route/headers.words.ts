import * as z from "zod/mini";

/** The words of a reply's header. */
interface HeaderWords {
  readonly description: string;
  /** Optional if some replies that name it do not have it. */
  readonly schema: z.ZodMiniType;
  readonly example: string | number;
}

/** Headers of replies. */
export const headers = {
  "X-Request-Id": {
    description:
      "The id of this request, the same as `request_id` in the body. Keep it in your log, and name it when you ask for help: the service logs it too. API Gateway adds its own `apigw-requestid`.",
    schema: z.uuid(),
    example: "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
  },
  "X-RateLimit-Limit": {
    description:
      "How many requests your key may send in a minute. Every reply of an operation to a known key has this header and the two below. A request for an unknown path (404) or method (405) does not count.",
    schema: z.optional(z.int()),
    example: 600,
  },
  "X-RateLimit-Remaining": {
    description: "How many requests are left in this minute.",
    schema: z.optional(z.int()),
    example: 598,
  },
  "X-RateLimit-Reset": {
    description: "Seconds until the next minute begins and the count starts again.",
    schema: z.optional(z.int()),
    example: 41,
  },
  "Retry-After": {
    description:
      "The seconds after which to send the same request again. Without this header, repeat only a 500 unchanged: after a second, then two, four and so on.",
    schema: z.optional(z.int()),
    example: 2,
  },
  "Idempotent-Replayed": {
    description:
      "`true` if the same request had created the order or the subscription before and nothing was created; absent if it is new. The body is the same in both cases: what was created, as it is now.",
    schema: z.optional(z.literal("true")),
    example: "true",
  },
  "Ignored-Fields": {
    description:
      "The unknown fields of the body, which had no effect: up to ten paths (`items.0.colour`), separated by commas; absent if all fields are known. A name is cut after 80 characters, and characters other than printable ASCII become `?`.",
    schema: z.optional(z.string()),
    example: "platform, items.0.colour",
  },
  ETag: {
    description:
      "The version of the page. Send it as `If-None-Match` to get a 304 while the page is unchanged.",
    schema: z.optional(z.string()),
    example: '"5d41402abc4b2a76b9719d911017c592"',
  },
} as const satisfies Record<string, HeaderWords>;

export type HeaderName = keyof typeof headers;

/** Headers of every reply to a known key. */
export const rateHeaders = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
] as const satisfies HeaderName[];
