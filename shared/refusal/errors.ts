/** Every error code of the API with its HTTP status; clients branch on the code, people read the message. */
export const errorStatus = {
  INVALID_JSON: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  DUPLICATE_ORDER_ID: 409,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_NOT_DELETABLE: 409,
  ORDER_NOT_EDITABLE: 409,
  ORDER_NOT_MOVABLE: 409,
  ORDER_NOT_SHIPPABLE: 409,
  SHIPMENT_LIMIT_REACHED: 409,
  SHIPMENT_NOT_VOIDABLE: 409,
  TRACKING_LIMIT_REACHED: 409,
  WEBHOOK_LIMIT_REACHED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_ERROR: 422,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One fault of a request: where it is, what to do about it, and its kind (seed section 7, ValidationError). */
export interface Fault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** A refusal that the client is told in full: `message` and `data` are public, `cause` goes to the log only. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    details: { data?: unknown; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = "ApiError";
    this.code = code;
    this.data = details.data ?? null;
    this.headers = details.headers ?? {};
  }
}

/** Most faults that a reply names: thousands would not fit Lambda's reply of 6 MB. */
export const FAULTS_SHOWN = 200;

/**
 * A request that breaks rules of its own form or of the catalog: all its faults at once, never only the first. Above
 * {@link FAULTS_SHOWN} it names the first ones, and the message gives their number.
 */
export class ValidationFailure extends ApiError {
  readonly faults: readonly Fault[];

  constructor(all: readonly Fault[]) {
    const faults = all.slice(0, FAULTS_SHOWN);
    super("VALIDATION_ERROR", validationMessage(all), {
      data: {
        errors: faults.map(({ loc, msg, type }) => ({
          field: loc.slice(1).join("."),
          message: msg,
          type,
        })),
      },
    });
    this.faults = faults;
  }
}

function validationMessage(faults: readonly Fault[]): string {
  const [first] = faults;
  if (first === undefined) return "The request is not valid.";
  const more = faults.length > 1 ? ` (and ${String(faults.length - 1)} more)` : "";
  return `The request is not valid: ${first.loc.join(".")}: ${first.msg}${more}`;
}
