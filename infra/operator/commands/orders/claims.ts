import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { call, type Command } from "../../cli/command.ts";
import { order } from "../../cli/named.ts";
import { refusal } from "../../cli/refusal.ts";
import { amountOrAll } from "../../cli/read-value.ts";
import { orderInShort, showOrder } from "../../output/show-order.ts";
import { version } from "../options/order-options.ts";
import { aimAtOrder } from "./aim-at-order.ts";
import { remedyIn } from "./refused-state.ts";

const claim_id = { about: "the merchant's id of the claim, as orders show shows it" } as const;
const reason = {
  flags: "--reason <text>",
  about: "why; the merchant reads it",
  required: true,
} as const;

const stops = "orders cancel does so.";

/**
 * A claim as people call it: `the claim C-1 (damaged) of #1001, Ada Lovelace, Austin`. Throws ApiFailure for a claim that
 * the order does not have.
 */
function nameClaim(read: OperatorOrder, id: string): string {
  const claim = read.claims.find(({ claim_id: own }) => own === id);
  if (claim !== undefined) return `the claim ${id} (${claim.kind}) of ${orderInShort(read)}`;
  const known = read.claims.map(({ claim_id: own }) => own).join(", ") || "none";
  throw refusal("NOT_FOUND", `${orderInShort(read)} has no claim ${id}; it has ${known}.`);
}

/** Commands that decide what merchants claim of their orders. */
export const claimCommands: readonly Command[] = [
  call({
    words: "claims accept",
    summary: "Accept a claim: print its pieces again, give money back, or stop the order",
    example: 'claims accept SHOP-1 CLAIM-1 --by reprint --reason "Torn at the press"',
    operation: "PUT /orders/{order_id}/claims/{claim_id}",
    arguments: { order_id: order, claim_id },
    options: {
      resolution: {
        flags: "--by <result>",
        about: "reprint, refund (with --amount), stopped or none",
        required: true,
      },
      amount: {
        flags: "--amount <amount|all>",
        about: "with --by refund: how much you have given back, or all that the order has left",
        read: amountOrAll,
      },
      reason,
      version,
    },
    fixed: { decision: "accepted" },
    aim: (values, client) =>
      aimAtOrder((read) => `Accept ${nameClaim(read, values.claim_id)}, by ${values.resolution}?`)(
        values,
        client,
      ),
    remedy: remedyIn({ new_order: stops, on_hold: stops }),
    show: showOrder,
  }),
  call({
    words: "claims reject",
    summary: "Reject a claim",
    example: 'claims reject SHOP-1 CLAIM-1 --reason "The picture shows another shirt"',
    operation: "PUT /orders/{order_id}/claims/{claim_id}",
    arguments: { order_id: order, claim_id },
    options: { reason, version },
    fixed: { decision: "rejected" },
    aim: (values, client) =>
      aimAtOrder((read) => `Reject ${nameClaim(read, values.claim_id)}?`)(values, client),
    show: showOrder,
  }),
];
