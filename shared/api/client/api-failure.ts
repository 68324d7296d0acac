import type * as z from "zod/mini";
import type { ValidationError } from "#shared/api/route/error-replies.ts";

/** A fault of a request that is not valid. */
export type ApiFault = z.infer<typeof ValidationError>;

type JsonObject = Readonly<Record<string, unknown>>;

/** The fields of every refusal of the API; other fields are handed on as they are. */
interface Refusal extends JsonObject {
  readonly code: string;
  readonly message: string;
}

const isRefusal = (document: JsonObject | undefined): document is Refusal =>
  typeof document?.["code"] === "string" && typeof document["message"] === "string";

/** A request that the API refused, or that got no reply. Its message is the API's own, if the reply has one. */
export class ApiFailure extends Error {
  /** The HTTP status; undefined if no reply came. */
  readonly status: number | undefined;
  /** The API's own refusal, whole; undefined if something else answered. */
  readonly refusal: Refusal | undefined;
  /** How long the API asks to wait; 0 if it does not. */
  readonly retryAfterMs: number;
  /** Whether no part of the request was sent. */
  readonly isUnsent: boolean;

  constructor(
    message: string,
    details: {
      readonly status?: number;
      readonly document?: JsonObject | undefined;
      readonly retryAfterMs?: number;
      readonly isUnsent?: boolean;
    } = {},
  ) {
    const refusal = isRefusal(details.document) ? details.document : undefined;
    super(refusal?.message ?? message);
    this.status = details.status;
    this.refusal = refusal;
    this.retryAfterMs = details.retryAfterMs ?? 0;
    this.isUnsent = details.isUnsent ?? false;
  }

  /** The faults of a request that is not valid; empty for every other refusal. */
  get faults(): readonly ApiFault[] {
    const detail = this.refusal?.["detail"];
    return Array.isArray(detail) ? (detail as ApiFault[]) : [];
  }
}
