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
      "The id of this request, the same as `request_id` in the body. Keep it in your log, and name it when you ask for help: it is in the log of the service too. API Gateway adds an `apigw-requestid` of its own.",
    schema: z.uuid(),
    example: "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
  },
  "X-RateLimit-Limit": {
    description:
      "How many requests your key may send in a minute. It and the two below come with every reply of an operation to a known key; where there is no operation (404 for a path, 405) nothing is counted.",
    schema: z.optional(z.int()),
    example: 600,
  },
  "X-RateLimit-Remaining": {
    description: "How many of them are left in this minute.",
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
      "In how many seconds it is worth sending the same request again. Without it, only a 500 is worth repeating as it is: after a second, then two, four and so on.",
    schema: z.optional(z.int()),
    example: 2,
  },
  "Idempotent-Replayed": {
    description:
      "`true` when this very request had created the order before and nothing new was created; absent when the order is new. The body is the same in both cases: the order as it is now.",
    schema: z.optional(z.literal("true")),
    example: "true",
  },
  "Ignored-Fields": {
    description:
      "The fields of the body that there are not, and that had no effect: up to ten, each with the way to it (`items.0.colour`), between commas; absent when all count. A name is cut after 80 characters, and what is no printable ASCII reads `?`.",
    schema: z.optional(z.string()),
    example: "platform, items.0.colour",
  },
  ETag: {
    description:
      "The name of this version of the page. Send it as `If-None-Match` to get a 304 while it is the latest.",
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
