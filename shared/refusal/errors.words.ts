import { FAULTS_SHOWN, type DataOf, type ErrorCode } from "./errors.ts";
import { digits } from "#shared/values/describe.ts";
import { BODY_BYTES } from "#shared/values/fields.ts";

/** The words of an error code in the documents. */
interface AnyErrorWords {
  readonly cause: string;
  readonly remedy: string;
  readonly message: string;
  readonly data?: unknown;
  /** Whether the reply has a `Retry-After`. */
  readonly isRetryable?: true;
}

type ErrorWords<Code extends ErrorCode> = Omit<AnyErrorWords, "data"> &
  (DataOf<Code> extends null ? object : { readonly data: DataOf<Code> });

const order = {
  id: "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
  order_id: "SHOP-2001",
  status: "in_production",
} as const;

/** Every error code, each with an example of its message and data. */
export const errors = {
  INVALID_JSON: {
    cause: "The body is not JSON.",
    remedy: "Look for a missing quote, a trailing comma or truncated text.",
    message: "The body is not valid JSON; look at line 3 column 5.",
  },
  UNAUTHORIZED: {
    cause: "The X-API-Key header is missing, or its key is unknown, expired or revoked.",
    remedy: "Send a valid key. If yours has expired or was revoked, ask for a new one.",
    message: "Send your API key in the header X-API-Key.",
  },
  FORBIDDEN: {
    cause:
      "The key is valid, but misses the permission that `data.permission` names. Without it, the request went to another address than the one that you were given. A simulation also refuses live keys: only test orders are simulated.",
    remedy: "Use a key with this permission, or ask for it to be added to your key.",
    message: "This API key does not have the permission create:orders.",
    data: { permission: "create:orders" },
  },
  NOT_FOUND: {
    cause: "Nothing has this id, it was deleted, or it belongs to someone else.",
    remedy: "Check the path and the id.",
    message: "There is no order SHOP-2001.",
  },
  METHOD_NOT_ALLOWED: {
    cause: "The path takes other methods; the `Allow` header of the reply lists them.",
    remedy: "Use a method that the header lists.",
    message: "/api/public/v1/orders takes GET, POST; not PATCH.",
  },
  CONFLICT: {
    cause:
      "The request conflicts with the stored state: another request changed it at the same moment, or the state forbids it. For example, the subscription is off.",
    remedy:
      "If the reply has a Retry-After header, send the request again after that time. Otherwise read the stored state and decide again.",
    message:
      "Others changed this order at the same moment. Nothing was changed; read the order and try again.",
    isRetryable: true,
  },
  DUPLICATE_ORDER_ID: {
    cause:
      "An order with this `order_id` exists, and differs from the request or was cancelled or rejected. Or the `order_id` is the service's `id` of another order of yours.",
    remedy:
      "Read the order that `data` names: if it is an earlier try of this one, it is placed. Otherwise give this order its own `order_id`. To change that order, update it while it is `new_order` or `on_hold`.",
    message:
      "Another request of yours placed the order SHOP-2001. If that was an earlier try of this one, it is placed; otherwise give this one its own order_id, or update that one.",
    data: order,
  },
  KEY_ROTATED: {
    cause: "The key was rotated before; `data.replaced_by` is the id of its successor.",
    remedy: "Rotate the successor.",
    message:
      "The key 7138a74c-e84a-887c-8104-9051f3845da2 was rotated already; rotate 0c6a1d9e-52b7-8f43-8a1e-6d2f4b8c0e57.",
    data: { replaced_by: "0c6a1d9e-52b7-8f43-8a1e-6d2f4b8c0e57" },
  },
  ORDER_NOT_CANCELLABLE: {
    cause: "The order is past `new_order` and `on_hold`; `data.status` is where it stands.",
    remedy:
      "If the order is cancelled already, do nothing. If it is `in_production`, ask to stop it by a claim of the kind `stop`.",
    message:
      "An order can be cancelled while it is new_order or on_hold; this one is in_production. Ask to stop it by a claim of the kind stop.",
    data: order,
  },
  ORDER_NOT_DELETABLE: {
    cause: "The order is past `new_order` and `on_hold`; `data.status` is where it stands.",
    remedy:
      "Leave the order as it is. If it is `in_production`, ask to stop it by a claim of the kind `stop`.",
    message: "An order can be deleted while it is new_order or on_hold; this one is in_production.",
    data: order,
  },
  ORDER_NOT_EDITABLE: {
    cause: "The order is past `new_order` and `on_hold`; `data.status` is where it stands.",
    remedy: "Leave the order as it is: production has begun, and it cannot be changed.",
    message: "An order can be changed while it is new_order or on_hold; this one is in_production.",
    data: order,
  },
  ORDER_NOT_CLAIMABLE: {
    cause: "The order cannot be claimed now; `data.status` is where it stands.",
    remedy:
      "Claim an order that was shipped, in its time; ask to stop one that is `in_production`.",
    message: "An order can be claimed once it is shipped; this one is new_order.",
    data: { ...order, status: "new_order" },
  },
  CLAIM_DECIDED: {
    cause: "The claim was decided or retracted.",
    remedy:
      "Read the order: its `claims` have the decision. Make another claim if it left something open.",
    message: "Only an open claim can be retracted or decided; this one is accepted.",
    data: { ...order, status: "shipped" },
  },
  CLAIM_LIMIT_REACHED: {
    cause: "The order has the highest number of claims.",
    remedy: "Ask your provider.",
    message: "An order has at most 10 claims, and this one has them. Ask your provider.",
  },
  ORDER_NOT_ERASABLE: {
    cause: "The order is still to be made, and needs its address to be shipped.",
    remedy: "Cancel or reject it first, or wait until it is shipped.",
    message:
      "An order is erased when it was shipped, stopped or deleted; this one is in_production. Cancel or reject it first.",
    data: order,
  },
  ORDER_NOT_MOVABLE: {
    cause: "The order's state does not allow this; `data.status` is where it stands.",
    remedy: "Read the order: after a lost reply, the move may have been made already.",
    message: "The action start is possible while an order is new_order; this one is in_production.",
    data: order,
  },
  ORDER_NOT_SHIPPABLE: {
    cause: "Parcels belong to orders that are in production or shipped and were not cancelled.",
    remedy: "Start the order first.",
    message:
      "Parcels are added to an order that is in production or shipped and was not cancelled; this one is new_order.",
  },
  SHIPMENT_EXISTS: {
    cause:
      "The order has a parcel of this carrier and tracking number with other contents; `data` has what it holds.",
    remedy:
      "Give another parcel its own number, or another letter its own `letter_id`. To change what the existing parcel holds, give `replace: true`.",
    message:
      "The order has this parcel already, with 2 of TEE-CLASSIC-BLACK-M (item 01JB3Q8M2X5V7K9Z4T6W8Y0A1C) in it: usps 9400100000000000000000. Give another parcel its own number, or give replace: true to change what this one holds.",
    data: {
      shipment_id: "9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60",
      items: [{ item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", sku: "TEE-CLASSIC-BLACK-M", quantity: 2 }],
    },
  },
  SHIPMENT_LIMIT_REACHED: {
    cause: "The order has the highest number of parcels.",
    remedy: "Change a parcel by naming its carrier and tracking number.",
    message:
      "An order has at most 20 parcels, and this one has them. Change one by naming its carrier and tracking number.",
  },
  SHIPMENT_NOT_VOIDABLE: {
    cause: "The carrier has reported the parcel: it is on its way.",
    remedy: "Leave the parcel with the order.",
    message:
      "The carrier has reported the parcel 9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60 (in_transit): it is on its way, and stays with the order.",
  },
  TRACKING_LIMIT_REACHED: {
    cause: "The parcel or the order would have more tracking events than it can keep.",
    remedy: "Send only new events; nothing of this request was stored.",
    message:
      "A parcel keeps 200 tracking events, and with these it would have 203; it has 199 now. Nothing was stored: send only those that tell something new.",
  },
  TRACKING_NUMBER_TAKEN: {
    cause:
      "Another order has a parcel of this tracking number; `data.orders` lists those that the key may see.",
    remedy:
      "Look whether labels are mixed up. If the number belongs to both orders, give `shared_number: true`.",
    message:
      "The order SHOP-2001 (66511ff7-0708-531c-9eed-6f88d9fd5b9e) has the tracking number 9400100000000000000000 already. Look whether labels are mixed up, or give shared_number: true if it belongs to both orders.",
    data: { orders: [order] },
  },
  WEBHOOK_LIMIT_REACHED: {
    cause: "You have 10 webhook subscriptions, which is the limit.",
    remedy: "Delete or change an existing subscription.",
    message: "You have 10 webhooks, which is the limit. Delete one first.",
  },
  PAYLOAD_TOO_LARGE: {
    cause: `The body is larger than ${digits(BODY_BYTES / 1024)} KB, or than this operation accepts, or its result is too large.`,
    remedy: "Send less at once; the message states the limit.",
    message: `The body has 50211 bytes; at most ${String(BODY_BYTES)} are accepted: split it into several requests.`,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    cause: "The body's Content-Type is not JSON, or the body is encoded, by gzip for instance.",
    remedy: "Send the header `Content-Type: application/json`, and no `Content-Encoding`.",
    message: "The body is text/plain; send JSON with the header Content-Type: application/json.",
  },
  VALIDATION_ERROR: {
    cause: `Fields or parameters are missing, not valid, or name something that is not offered. The reply lists every problem of form at once, at most ${digits(FAULTS_SHOWN)}; a request of valid form is then checked against the catalog.`,
    remedy: "Correct each field that `data.errors` names. The same request would fail again.",
    message: "The request is not valid: body.items.0.sku: This field is required",
    data: {
      errors: [{ field: "items.0.sku", message: "This field is required", type: "missing" }],
    },
  },
  RATE_LIMIT_EXCEEDED: {
    cause:
      "Your key has sent more requests in this minute than it may. Operations that send notifications also refuse while yours wait for longer than 15 minutes.",
    remedy: "Wait for the seconds in the Retry-After header, then send the request again.",
    message: "This key may send 600 requests a minute; try again in 41 seconds.",
    isRetryable: true,
  },
  INTERNAL_ERROR: {
    cause: "The service failed.",
    remedy: "Send the request again. If it fails again, give support the request id.",
    message: "The service failed. Try again; the request id helps support to find out why.",
  },
  SERVICE_UNAVAILABLE: {
    cause: "The service is busy, or takes no changes for now.",
    remedy: "Wait for the seconds in the Retry-After header, then send the request again.",
    message: "The service is busy. Try again in a few seconds.",
    isRetryable: true,
  },
} as const satisfies { [Code in ErrorCode]: ErrorWords<Code> };

/** Returns the words of a code in the documents. */
export function errorWords(code: ErrorCode): AnyErrorWords {
  return errors[code];
}
