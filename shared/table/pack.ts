import { deflateSync, inflateSync } from "node:zlib";

/**
 * A preset dictionary for DEFLATE: the text that most notifications share, the most common parts last. A stored body
 * needs exactly this text to unpack. To change it, add a second one and keep this for existing items.
 */
const dictionary = Buffer.from(
  [
    '{"id":"","event":"order.shipment","timestamp":"2026-","order_id":"","tracking_number":"94001",',
    '"tracking_status":"in_transit","tracking_url":"https://tools.usps.com/go/TrackConfirmAction?tLabels=",',
    '"carrier":"usps","shipment_id":"","shipments":[{"id":"","primary":true,"carrier":"usps",',
    '"service":"Ground Advantage","tracking_number":"94001","tracking_status":"delivered","tracking_url":"https://",',
    '"label_url":"","shipped_at":"2026-","delivered_at":null,"items":[{"item_id":"","quantity":1}],',
    '"tracking_events":[{"status":"pre_transit","description":"","location":"","occurred_at":"2026-"}]}]',
    '"current_status":"cancelled","current_status":"on_hold","payment_status":"paid","production_status":"completed",',
    '{"id":"","event":"order.status","timestamp":"2026-","order_id":"","previous_status":"new_order",',
    '"current_status":"in_production","production_line":"","data":{"id":"","order_id":"","user_id":"",',
    '"created_by":"","seller":"","first_name":"","last_name":"","email":"@gmail.com","phone":"+1 ",',
    '"address_line_1":"","address_line_2":"","city":"","state":"","zip":"","country":"US","facility":"",',
    '"shipping_method":"standard","production_line_id":"","label_url":"","tracking_number":"","note":"",',
    '"gift_message":"","packing_slip":{"message":"","email":"","phone":"","logo_url":""},"metadata":{},',
    '"retail_currency":"","recipient_tax_id":"","items":[{"item_id":"01",',
    '"sku":"","product_name":"","color":"White","color":"Black","size":"L","size":"M","quantity":1,"base_cost":8.5,',
    '"print_files":[{"key":"back","url":"https://","check":null},{"key":"front","url":"https://',
    '.png","check":{"status":"ok","width_px":4500,"height_px":5400,"dpi":300,"checked_at":"2026-"}}],',
    '"preview_files":[{"key":"Back mockup","url":"https://"},{"key":"Front mockup","url":"https://',
    '.png"}],"inserts":[]},{"item_id":"01"}],"status":"shipped","payment_status":"pending",',
    '"production_status":"pending","produce_after":null,"estimated_delivery":{"from_date":"2026-","to_date":"2026-"},',
    '"hold_reason":"","rejected_status":"","cancellation_reason":"","issues":[],',
    '"re_placed":false,"reprint_of":null,"subtotal":17,"shipping_fee":,"box_fee":0,"discount":0,"tax":0,"total":,"paid":0,',
    '"refunded":0,"balance_due":,"tracking_status":"unknown",',
    '"shipments":[],"unshipped":[],"claims":[],"is_test":false,"erased_at":null,"created_at":"2026-","updated_at":"2026-"}}',
  ].join(""),
);

/** Packs the body of a notification to a fraction of its size: each KB of a written item costs a write unit. */
export const pack = (text: string): Uint8Array<ArrayBuffer> => deflateSync(text, { dictionary });

/** The inverse of {@link pack}. */
export const unpack = (packed: Uint8Array): string =>
  inflateSync(packed, { dictionary }).toString("utf8");
