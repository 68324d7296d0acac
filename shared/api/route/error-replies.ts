import * as z from "zod/mini";
import { OrderStatus } from "#shared/order/order-status.ts";
import { UnpackedItem } from "#shared/order/shipment.ts";
import { errorStatus, type DataOf, type ErrorCode } from "#shared/refusal/errors.ts";

const codes = Object.keys(errorStatus) as ErrorCode[];

/** Every code that a refusal may have. */
export const ErrorCodeSchema = z.enum(codes as [ErrorCode, ...ErrorCode[]]);

/** The body of every refusal; its `data` depends on the code. */
export const ErrorReply = z.object({
  code: ErrorCodeSchema,
  data: z.unknown(),
  message: z.string(),
  request_id: z.uuid(),
  status: z.literal(false),
  timestamp: z.string(),
});

/** A fault of a request. */
export const ValidationError = z.strictObject({
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string(),
  type: z.string(),
});

/** A fault as `data` repeats it, for clients that do not read `detail`. */
export const FieldError = z.strictObject({
  field: z.string(),
  message: z.string(),
  type: z.string(),
});

/** The order of a refusal. */
export const RefusedOrder = z.strictObject({
  id: z.uuid(),
  order_id: z.string(),
  status: OrderStatus,
});

/** The order of a refused move, with the pieces in no parcel or the open claim that keep it from being shipped. */
export const UnmovedOrder = z.strictObject({
  ...RefusedOrder.shape,
  unpacked: z.exactOptional(z.array(UnpackedItem)),
  claim_id: z.exactOptional(z.string()),
});
export type UnmovedOrder = z.infer<typeof UnmovedOrder>;

/** Pieces in the parcel of a refusal. */
export const PackedItem = z.strictObject({
  item_id: z.string(),
  sku: z.string(),
  quantity: z.int(),
});

/** The parcel that an order has already. */
export const ExistingShipment = z.strictObject({
  shipment_id: z.uuid(),
  items: z.array(PackedItem),
});

/** Another order that has the tracking number of a request. */
export const TrackedOrder = z.strictObject(RefusedOrder.shape);

export const TrackedOrders = z.strictObject({ orders: z.array(TrackedOrder) });

export const MissingPermission = z.strictObject({ permission: z.exactOptional(z.string()) });

export const KeySuccessor = z.strictObject({ replaced_by: z.uuid() });

export const FieldErrors = z.strictObject({ errors: z.array(FieldError) });

/** The `data` of the codes that have it. */
const dataSchemas: {
  readonly [Code in ErrorCode as DataOf<Code> extends null ? never : Code]: z.ZodMiniType<
    DataOf<Code>
  >;
} = {
  FORBIDDEN: MissingPermission,
  DUPLICATE_ORDER_ID: RefusedOrder,
  KEY_ROTATED: KeySuccessor,
  CLAIM_DECIDED: RefusedOrder,
  ORDER_NOT_CANCELLABLE: RefusedOrder,
  ORDER_NOT_CLAIMABLE: RefusedOrder,
  ORDER_NOT_DELETABLE: RefusedOrder,
  ORDER_NOT_EDITABLE: RefusedOrder,
  ORDER_NOT_ERASABLE: RefusedOrder,
  ORDER_NOT_MOVABLE: UnmovedOrder,
  SHIPMENT_EXISTS: ExistingShipment,
  TRACKING_NUMBER_TAKEN: TrackedOrders,
  VALIDATION_ERROR: FieldErrors,
};

/** The `data` of a refusal; null for most codes. */
export function dataSchema(code: ErrorCode): z.ZodMiniType {
  return code in dataSchemas ? dataSchemas[code as keyof typeof dataSchemas] : z.null();
}
