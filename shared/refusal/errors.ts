/** Every error code of the API with its HTTP status. Clients branch on the code; people read the message. */
export const errorStatus = {
  INVALID_JSON: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CLAIM_DECIDED: 409,
  CLAIM_LIMIT_REACHED: 409,
  CONFLICT: 409,
  DUPLICATE_ORDER_ID: 409,
  KEY_ROTATED: 409,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_NOT_CLAIMABLE: 409,
  ORDER_NOT_DELETABLE: 409,
  ORDER_NOT_EDITABLE: 409,
  ORDER_NOT_ERASABLE: 409,
  ORDER_NOT_MOVABLE: 409,
  ORDER_NOT_SHIPPABLE: 409,
  SHIPMENT_EXISTS: 409,
  SHIPMENT_LIMIT_REACHED: 409,
  SHIPMENT_NOT_VOIDABLE: 409,
  TRACKING_LIMIT_REACHED: 409,
  TRACKING_NUMBER_TAKEN: 409,
  WEBHOOK_LIMIT_REACHED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_ERROR: 422,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A fault of a request: its place, a message with the remedy, and its kind. */
export interface FieldFault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** The order that a refusal names. */
interface RefusedOrder {
  readonly id: string;
  readonly order_id: string;
  readonly status: string;
}

/** Pieces of an item that a refusal lists. */
interface RefusedPieces {
  readonly item_id: string;
  readonly sku: string;
  readonly quantity: number;
}

/** The `data` of the codes that have it. */
interface ErrorData {
  readonly FORBIDDEN: { readonly permission?: string };
  readonly DUPLICATE_ORDER_ID: RefusedOrder;
  readonly CLAIM_DECIDED: RefusedOrder;
  readonly ORDER_NOT_CANCELLABLE: RefusedOrder;
  readonly ORDER_NOT_CLAIMABLE: RefusedOrder;
  readonly ORDER_NOT_DELETABLE: RefusedOrder;
  readonly ORDER_NOT_EDITABLE: RefusedOrder;
  readonly ORDER_NOT_ERASABLE: RefusedOrder;
  /** With the pieces that are in no parcel, if they keep the order from being shipped. */
  readonly ORDER_NOT_MOVABLE: RefusedOrder & {
    readonly unpacked?: readonly RefusedPieces[];
    readonly claim_id?: string;
  };
  /** The parcel that the order has, and the pieces in it. */
  readonly SHIPMENT_EXISTS: {
    readonly shipment_id: string;
    readonly items: readonly RefusedPieces[];
  };
  /** The other orders of the tracking number that the key may see. */
  readonly TRACKING_NUMBER_TAKEN: { readonly orders: readonly RefusedOrder[] };
  /** The id of the key's successor. */
  readonly KEY_ROTATED: { readonly replaced_by: string };
  readonly VALIDATION_ERROR: {
    readonly errors: readonly {
      readonly field: string;
      readonly message: string;
      readonly type: string;
    }[];
  };
}

export type DataOf<Code extends ErrorCode> = Code extends keyof ErrorData ? ErrorData[Code] : null;

interface Details {
  readonly headers?: Record<string, string>;
  readonly cause?: unknown;
}

/** The arguments of an {@link ApiError}: a code with `data` cannot be thrown without it. */
type Refusal = {
  [Code in ErrorCode]: Code extends keyof ErrorData
    ? [code: Code, message: string, details: Details & { readonly data: ErrorData[Code] }]
    : [code: Code, message: string, details?: Details];
}[ErrorCode];

/** A refusal. `message` and `data` go to the client, `cause` to the log only. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly data: DataOf<ErrorCode>;
  readonly headers: Record<string, string>;

  constructor(...[code, message, details = {}]: Refusal) {
    super(message, { cause: details.cause });
    this.name = "ApiError";
    this.code = code;
    this.data = "data" in details ? details.data : null;
    this.headers = details.headers ?? {};
  }
}

/** The most faults in a reply: thousands would exceed Lambda's limit of 6 MB. */
export const FAULTS_SHOWN = 200;

/**
 * A request that breaks the rules of its schema or of the catalog. Lists all faults at once, up to {@link
 * FAULTS_SHOWN}; the message gives the number of all.
 */
export class ValidationFailure extends ApiError {
  readonly faults: readonly FieldFault[];

  constructor(all: readonly FieldFault[]) {
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

function validationMessage(faults: readonly FieldFault[]): string {
  const [first] = faults;
  if (first === undefined) return "The request is not valid.";
  const more = faults.length > 1 ? ` (and ${String(faults.length - 1)} more)` : "";
  return `The request is not valid: ${first.loc.join(".")}: ${first.msg}${more}`;
}
