/** What changes with the status when an order is stopped. */
export const stopped = { production_status: "cancelled", hold_reason: "" } as const;
