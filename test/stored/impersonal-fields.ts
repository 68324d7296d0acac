/** The fields of each kind of item that do not show who receives an order. */
const impersonal: Readonly<Record<string, string>> = {
  order: `
    id order_id user_id merchant seller state country facility shipping_method
    production_line_id speed_type ioss_number preferred_carrier is_scan_label inserts.size
    packing_slip.language
    produce_after started_at holds.by holds.since cancelled_at deleted_at address_corrected
    erased_at re_placed order_fulfill_id taken_by take_key reprint_of reprint_of_claim left_at
    claims.claim_id claims.kind claims.items.item_id claims.items.quantity claims.wish
    claims.state claims.resolution claims.refund_amount claims.reprint.id claims.reprint.stopped
    claims.reprint.order_id claims.reprint_order_id claims.created_at claims.closed_at
    shipments.id shipments.primary shipments.carrier shipments.service shipments.tracking_status
    shipments.shipped_at shipments.delivered_at shipments.items shipments.tracking_events.status
    shipments.tracking_events.occurred_at paid refunded is_test names_facility names_line
    revised rerouted_from.production_line_id rerouted_from.facility lead_days routed_by
    ship_from customs_data retail_currency items.retail_price items.product_reference ship_by
    time_zone full_price requires_payment artwork_check production_line_name items.item_id
    items.sku items.product_name items.color items.size items.quantity items.base_cost items.bin
    items.gtin items.remade items.not_made_quantity items.print_files.key
    items.print_files.print_tech items.print_files.check.status items.print_files.check.width_px
    items.print_files.check.height_px items.print_files.check.dpi
    items.print_files.check.checked_at items.preview_files.key status payment_status
    production_status subtotal shipping_fee box_fee discount tax total version write_id
    created_at updated_at last_change.by last_change.user_id last_change.key_id
    last_change.key_name last_change.action last_change.from last_change.trace_id`,
  "history-entry": "version at by user_id key_id key_name action from to total paid refunded",
  delivery: `
    id webhook_id event_id event order trigger attempt outcome status_code duration_ms error
    created_at`,
  undelivered: "webhook_id event_id since event",
  "catalog-version": `
    version generation former_generation upcoming parts superseded changed_at layout`,
  "offer-part": "id bytes records",
  catalog: "id name description icon is_active",
  product: `
    id sku name catalog_id base_price currency images is_active min_order_quantity
    max_order_quantity variations_count attributes line_ids customs`,
  import: "id published abandoned created_at base parts revision adds removes",
  "import-part": "part rows former",
  "production-line": `
    id name description is_active supported_shipping_methods supported_facilities
    supports_speed_type supports_label_url production_days preference prefers_countries
    capacity_per_day`,
  "line-load": "pieces",
  "shift-count": "orders",
  facility: "code name country state city time_zone cut_off holidays",
  "rate-card": `
    currency zones speed box discounts taxes production_requires_payment artwork_check
    customs_data claim_days`,
  variation: `
    id product_id name sku color size price is_available stock_quantity bin attributes line_ids
    customs`,
  erasure: "id user_id erased_at due_again_at cursor",
  "order-chunk": "to counted_to counts counted_versions is_test version",
  take: "production_line_id facility target is_over",
  key: `
    id user_id name merchant mode prefix permissions facilities rate_limit production_delay
    created_at expires revoked_at replaced_by issued_by updated_by rotated_by revoked_by`,
  "request-count": "requests",
  webhook: `
    id name url events is_active failure_count last_status_code last_triggered_at
    disabled_reason created_at updated_at user_id exhausted_count failing_since is_held_back
    secret_id`,
  "webhook-count": "webhooks",
  secret: "id secret previous_secrets",
  canary: "key webhook order_id",
  "canary-notification": "subject changed_at received_at",
  "artwork-turns": "calls promises since version",
  "delivery-turns": "calls promises since version",
};

/** Returns the fields of a kind that do not show who receives an order. */
export const impersonalFields = (kind: string): readonly string[] =>
  impersonal[kind === "deleted-order" ? "order" : kind]?.match(/\S+/g) ?? [];
