import { randomUUID } from "node:crypto";
import type { ClaimRecord } from "#shared/order/claim-record.ts";
import { lastChange } from "#shared/order/history.ts";
import { readDefaults, type OrderRecord } from "#shared/order/order-record.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import { orderId } from "#shared/order/store/order-id.ts";
import { timestamp } from "#shared/values/time.ts";
import { actor } from "./actor.ts";

/** Returns an order as it is stored. Given fields replace its own. */
export function orderRecord(
  owner: string,
  fields: Partial<OrderRecord> & Pick<OrderRecord, "order_id">,
): OrderRecord {
  const now = timestamp();
  return {
    ...readDefaults,
    merchant: "",
    is_test: false,
    names_facility: true,
    lead_days: null,
    requires_payment: false,
    artwork_check: "off",
    id: orderId(owner, fields.order_id),
    user_id: owner,
    seller: "Analytical Prints",
    first_name: "Ada",
    last_name: "Lovelace",
    email: "ada.lovelace@example.com",
    phone: "+1 512 555 0100",
    address_line_1: "100 Congress Avenue",
    address_line_2: "Suite 2000",
    city: "Austin",
    state: "TX",
    zip: "78701",
    country: "US",
    facility: "TX",
    shipping_method: "standard",
    production_line_id: "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
    production_line_name: "Austin DTG",
    items: [
      {
        item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
        sku: "TEE-CLASSIC-BLACK-M",
        product_name: "Classic Tee",
        color: "Black",
        size: "M",
        quantity: 2,
        base_cost: 850,
        production_config: "",
        print_files: [{ key: "front", url: "https://files.example.com/front.png" }],
        preview_files: [],
      },
    ],
    status: "new_order",
    payment_status: "pending",
    production_status: "pending",
    subtotal: 1700,
    shipping_fee: 625,
    box_fee: 0,
    discount: 0,
    tax: 0,
    total: 2325,
    fingerprint: "",
    version: 1,
    write_id: randomUUID(),
    created_at: now,
    updated_at: now,
    last_change: lastChange(actor(owner), { by: "owner", action: "created", from: null, note: "" }),
    ...fields,
  };
}

/** Returns a parcel on its way. Given fields replace its own. */
export function parcel(fields: Partial<Shipment> = {}): Shipment {
  return {
    id: randomUUID(),
    primary: true,
    carrier: "usps",
    service: "Ground Advantage",
    tracking_number: "9400100000000000000000",
    tracking_status: "in_transit",
    tracking_url: "https://tracking.example.com/9400100000000000000000",
    label_url: "",
    shipped_at: "2026-11-21T12:00:00.000000",
    delivered_at: null,
    items: [],
    tracking_events: [],
    ...fields,
  };
}

/** An open claim for a reprint of some pieces. */
export function claimRecord(fields: Partial<ClaimRecord> = {}): ClaimRecord {
  return {
    ...{ claim_id: "C-1", kind: "damaged", items: [], description: "", evidence_urls: [] },
    ...{ wish: "reprint", reprint_order_id: "", state: "open", resolution: null, reason: "" },
    ...{ reprint: null, refund_amount: 0, created_at: timestamp(), closed_at: null },
    ...fields,
  };
}
