import {
  ErrorCodeSchema,
  ErrorReply,
  ExistingShipment,
  FieldError,
  FieldErrors,
  KeySuccessor,
  MissingPermission,
  PackedItem,
  RefusedOrder,
  TrackedOrder,
  TrackedOrders,
  UnmovedOrder,
  ValidationError,
} from "./error-replies.ts";
import { SuccessReply } from "./success-reply.ts";
import { describe, describeValue, digits } from "#shared/values/describe.ts";
import { errors } from "#shared/refusal/errors.words.ts";
import { FAULTS_SHOWN, type ErrorCode } from "#shared/refusal/errors.ts";

const codes = Object.entries(errors) as [ErrorCode, { cause: string; remedy: string }][];

const ofOperators: ReadonlySet<ErrorCode> = new Set([
  "KEY_ROTATED",
  "ORDER_NOT_ERASABLE",
  "ORDER_NOT_SHIPPABLE",
  "SHIPMENT_EXISTS",
  "SHIPMENT_LIMIT_REACHED",
  "SHIPMENT_NOT_VOIDABLE",
  "TRACKING_LIMIT_REACHED",
  "TRACKING_NUMBER_TAKEN",
]);

describeValue(ErrorCodeSchema, {
  id: "ErrorCode",
  about:
    "The kind of refusal. Codes are stable: branch on them, and show people the `message`. A newer version may add codes: treat an unknown code like others with its HTTP status.",
  values: Object.fromEntries(
    codes.map(([code, { cause, remedy }]) => [
      code,
      `${ofOperators.has(code) ? "Operators only: " : ""}${cause} ${remedy}`,
    ]),
  ) as Record<ErrorCode, string>,
});

const envelope = {
  message: "A sentence for people. Its wording may change; do not compare it.",
  request_id:
    "The id of this request, the same as in the `X-Request-Id` header. Name it when you ask for help.",
  timestamp:
    "When the reply was made, in UTC: ISO 8601 without a zone, six digits after the second. Only `DELETE /orders/{order_id}` has the form `2026-11-21T12:00:00Z`.",
};

const replied = {
  request_id: "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
  timestamp: "2026-11-21T12:00:00.123000",
};

describe(SuccessReply, {
  about: "Fields of every success besides its `code` and `data`.",
  fields: { ...envelope, status: "Always `true`: the request was done." },
  example: { ...replied, message: "Order retrieved successfully", status: true },
});

describe(ErrorReply, {
  id: "ErrorReply",
  about: "Fields of every refusal. The form of `data` depends on `code`.",
  fields: {
    ...envelope,
    code: "The kind of refusal; branch on this.",
    data: "Facts that help to correct the request, in the form of the `code`; or `null`.",
    status: "Always `false`: the request was not done.",
  },
  example: {
    ...replied,
    code: "NOT_FOUND",
    data: null,
    message: "There is no order SHOP-2001.",
    status: false,
  },
});

describe(MissingPermission, {
  id: "MissingPermission",
  about: "The missing permission, if that is the reason.",
  fields: { permission: "The permission that this operation needs." },
  example: { permission: "create:orders" },
});

describe(RefusedOrder, {
  id: "RefusedOrder",
  about: "The order that the request conflicts with.",
  fields: {
    id: "The service's id of the order.",
    order_id: "Your own reference of the order.",
    status: "The order's status, which is why the request was refused.",
  },
  example: {
    id: "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
    order_id: "SHOP-2001",
    status: "in_production",
  },
});

describe(UnmovedOrder, {
  id: "UnmovedOrder",
  about: "The order that was not moved.",
  fields: {
    id: "The service's id of the order.",
    order_id: "Its owner's reference of the order.",
    status: "The order's status.",
    unpacked:
      "The pieces that are in no parcel, if they kept the order from being shipped; absent otherwise.",
    claim_id:
      "The open claim to stop the order, if it kept the order from being shipped; absent otherwise.",
  },
  example: {
    id: "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
    order_id: "SHOP-2001",
    status: "in_production",
    unpacked: [{ item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", sku: "TEE-CLASSIC-BLACK-M", quantity: 2 }],
    claim_id: "CLAIM-1",
  },
});

const { example: packed } = describe(PackedItem, {
  id: "PackedItem",
  about: "Pieces of an item that are in a parcel.",
  fields: {
    item_id: "The item of the order.",
    sku: "The item's SKU.",
    quantity: "The number of its pieces.",
  },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", sku: "TEE-CLASSIC-BLACK-M", quantity: 2 },
});

describe(ExistingShipment, {
  id: "ExistingShipment",
  about: "The parcel that the order has already.",
  fields: { shipment_id: "The service's id of the parcel.", items: "The pieces in it." },
  example: { shipment_id: "9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60", items: [packed] },
});

const { example: tracked } = describe(TrackedOrder, {
  id: "TrackedOrder",
  about: "Another order that has the tracking number.",
  fields: {
    id: "The service's id of the order.",
    order_id: "Its owner's reference of the order.",
    status: "The order's status.",
  },
  example: {
    id: "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
    order_id: "SHOP-2001",
    status: "in_production",
  },
});

describe(TrackedOrders, {
  id: "TrackedOrders",
  about: "The other orders that have the tracking number.",
  fields: { orders: "The orders that the key may see. Empty if all are of other facilities." },
  example: { orders: [tracked] },
});

describe(KeySuccessor, {
  id: "KeySuccessor",
  about: "The successor of a rotated key.",
  fields: { replaced_by: "The id of the successor." },
  example: { replaced_by: "0c6a1d9e-52b7-8f43-8a1e-6d2f4b8c0e57" },
});

describe(FieldError, {
  id: "FieldError",
  about: "A fault of a request.",
  fields: {
    field:
      "The field or parameter, with positions in lists, which count from 0; empty for the body as a whole.",
    message: "The fault and its remedy, in words for people.",
    type: "The kind of fault, for programs. For the form: `missing`, `invalid_type`, `invalid_value`, `invalid_union`, `invalid_format`, `too_small`, `too_big`, `duplicate`, `repeated`, `misnamed`, `unknown_parameter`, `url_not_public`, `url_not_secure`, and `value_error` for any other fault. For an address: `unknown_country`, `unknown_state`. For the offer: `unknown_sku`, `unknown_facility`, `unavailable`, `quantity_out_of_range`, `unknown_print_area`, `unsupported`, `costs_more`. For a page that cannot be reached: `no_common_line`, `out_of_reach`. Operators meet others too, and a newer version may add types.",
  },
  example: { field: "items.0.sku", message: "This field is required", type: "missing" },
});

describe(FieldErrors, {
  id: "FieldErrors",
  about: "All faults of a request.",
  fields: {
    errors: `Every fault of form at once; if the form is valid, every fault against the catalog. At most ${digits(FAULTS_SHOWN)} are listed; \`message\` has their number.`,
  },
  example: {
    errors: [{ field: "items.0.sku", message: "This field is required", type: "missing" }],
  },
});

describe(ValidationError, {
  id: "ValidationError",
  about: "A fault of a request, and its place.",
  fields: {
    loc: "The path to the fault: `body`, `query` or `path`, then names and positions in lists.",
    msg: "The fault and its remedy, in words for people.",
    type: "The kind of fault, for programs: as in `data.errors`.",
  },
  example: {
    loc: ["body", "items", 0, "sku"],
    msg: "This field is required",
    type: "missing",
  },
});
