import type { Mutant } from "../mutant.ts";

/** The floor's queue: each order is claimed once, and only when it can be made. */
export const claimsMutants: readonly Mutant[] = [
  {
    breaks: "An order without its label is taken into production.",
    file: "shared/order/floor/start-blocker.ts",
    find: 'missing.includes("label")',
    replace: "missing.length > 2",
    by: ["test/functions/operator/orders/start-blocked.test.ts"],
  },
  {
    breaks: "Of a claim that is repeated at the same moment each takes an order.",
    file: "shared/order/store/claim-store.ts",
    find: "OR (target IN (:former, :target) AND",
    replace: "OR attribute_exists(target) OR (target IN (:former, :target) AND",
    by: ["test/try/interleavings/interleavings.test.ts"],
  },
  {
    breaks: "A claim that is repeated takes the next order.",
    file: "shared/order/floor/claim-order.ts",
    find: "if (begun !== undefined) return begun;",
    replace: "if (begun === null) return begun;",
    by: ["test/functions/operator/orders/claim-order.test.ts"],
  },
  {
    breaks: "A claim that is repeated takes an order that has left its queue.",
    file: "shared/order/floor/claim-order.ts",
    find: "if (order.version !== version) throw",
    replace: "if (order.version < version) throw",
    by: ["test/functions/operator/faults.test.ts"],
  },
  {
    breaks:
      "An unpaid order stands where orders are claimed from, though production waits for payment.",
    file: "shared/order/missing.ts",
    find: ' || (order.requires_payment && missing.includes("payment"))',
    replace: "",
    by: ["test/functions/operator/orders/start-blocked.test.ts"],
  },
  {
    breaks: "Orders of a rush that are not ready hold up all others.",
    file: "shared/order/floor/claim-order.ts",
    find: "(late === -1 && !more)",
    replace: "(late !== -1 || !more)",
    by: ["test/functions/orders/production-delay.test.ts"],
  },
  {
    breaks: "An owner releases what an operator holds.",
    file: "shared/order/hold/hold.ts",
    find: "order.holds.filter((hold) => !by.includes(hold.by))",
    replace: "order.holds.filter((hold) => by.includes(hold.by) && false)",
    by: ["test/functions/orders/hold-order.test.ts"],
  },
  {
    breaks: "An order of which two of four pieces are packed ships for good, without a word.",
    file: "shared/order/floor/apply-move.ts",
    find: "unpacked.length > 0 && !(move.action",
    replace: "unpacked.length > 99 && !(move.action",
    by: ["test/functions/operator/orders/move-order.test.ts"],
  },
  {
    breaks: "An order that is packed is given back, and its parcel leaves without it.",
    file: "shared/order/floor/apply-move.ts",
    find: "if (order.shipments.length > 0) {",
    replace: "if (order.shipments.length > 99) {",
    by: ["test/functions/operator/orders/claim-order.test.ts"],
  },
  {
    breaks: "A claim that is repeated after its order was given back takes another.",
    file: "shared/order/floor/move-order.ts",
    find: 'move.action === "return" && order.claim !== ""',
    replace: "false",
    by: ["test/functions/operator/orders/claim-order.test.ts"],
  },
  {
    breaks: "The address of a parcel that is on its way is corrected.",
    file: "shared/order/address/correct-address.ts",
    find: '!isOpen(order.status) && order.status !== "in_production"',
    replace: 'order.status === "cancelled"',
    by: ["test/functions/operator/orders/correct-address.test.ts"],
  },
  {
    breaks: "A claim whose reply was lost to the command line takes a second order.",
    file: "infra/operator/commands/floor.ts",
    find: "claim_id: own",
    replace: "claim_id",
    by: ["test/infra/operator/orders.test.ts"],
  },
  {
    breaks: "A claim of the floor's page whose reply was lost costs an order that nobody makes.",
    file: "shared/api/client/client.ts",
    find: '  "POST /orders/claim",\n',
    replace: "",
    by: ["test/shared/api/client/client.test.ts"],
  },
  {
    breaks: "Test orders stand in the queue of the floor, and are made.",
    file: "shared/order/missing.ts",
    find: " || order.is_test",
    replace: "",
    by: ["test/functions/test-orders/apart.test.ts"],
  },
];
