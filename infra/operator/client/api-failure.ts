import * as z from "zod/mini";
import { ValidationError } from "#shared/api/route/error-replies.ts";

/** Fields of every refusal of the API, and of a 422; other fields are passed on as they are. */
const Refusal = z.looseObject({
  code: z.string(),
  message: z.string(),
  detail: z.optional(z.array(ValidationError)),
});

export type ApiFault = z.infer<typeof ValidationError>;

/** A place in a request: names of fields, and numbers of entries from 0. */
export type Path = readonly (string | number)[];

/** Formats a place for people: `images, entry 2`. */
export function formatPath(path: Path): string {
  return path
    .map((part) => (typeof part === "number" ? `entry ${String(part + 1)}` : part))
    .join(", ");
}

/** A request that the API refused, or that did not reach it. */
export class ApiFailure extends Error {
  /** The HTTP status; undefined if no reply came. */
  readonly status: number | undefined;
  /** The refusal's body, if it came from the API. */
  readonly refusal: z.infer<typeof Refusal> | undefined;
  /** The wait that the API asks for; 0 if it asks for none. */
  readonly retryAfterMs: number;
  /** Whether no part of the request was sent. */
  readonly isUnsent: boolean;

  constructor(
    message: string,
    details: {
      readonly status?: number;
      readonly document?: unknown;
      readonly retryAfterMs?: number;
      readonly isUnsent?: boolean;
    } = {},
  ) {
    const { success, data } = z.safeParse(Refusal, details.document);
    super(success ? data.message : message);
    this.status = details.status;
    this.refusal = success ? data : undefined;
    this.retryAfterMs = details.retryAfterMs ?? 0;
    this.isUnsent = details.isUnsent ?? false;
  }

  /** The faults of an invalid request; empty for every other refusal. */
  get faults(): readonly ApiFault[] {
    return this.refusal?.detail ?? [];
  }
}
