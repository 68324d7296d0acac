import { exampleItem, exampleOrder } from "#shared/api/words/schemas/example-order.ts";
import type { OperatorOrder } from "#shared/order/operator-order.ts";

/** A line of {@link exampleOperatorOrder}. */
export const exampleOperatorItem = { ...exampleItem, production_config: "White underbase" };

/** The order of every example of the operator API. */
export const exampleOperatorOrder: OperatorOrder = {
  ...exampleOrder,
  items: [exampleOperatorItem],
  status: "in_production",
  payment_status: "paid",
  production_status: "in_progress",
  updated_at: "2026-11-21T12:30:00.456000",
  speed_type: "rush",
  ioss_number: "",
  preferred_carrier: "auto",
  is_scan_label: false,
  inserts: [],
  production_line_name: "Austin DTG",
  order_fulfill_id: "F-20417",
  cancelled_at: null,
  deleted_at: null,
  paid: exampleOrder.total,
  balance_due: 0,
  lacks: [],
  version: 3,
};
