/** Fields that change, beside the status, when an order is cancelled or rejected. */
export const stopped = { production_status: "cancelled", hold_reason: "" } as const;
