import { expect, test } from "vitest";
import { withHold } from "#shared/order/hold/hold.ts";
import { lastChange, type HistoryAction } from "#shared/order/history.ts";
import { findIssues } from "#shared/order/view/find-issues.ts";
import { actor } from "../../../support/actor.ts";
import { orderRecord } from "../../../support/order-record.ts";

const unpaid = orderRecord("owner", { order_id: "1", requires_payment: true });

test.each<{ actions: HistoryAction[]; known: boolean }>([
  { actions: ["created"], known: true },
  { actions: ["created", "checked"], known: true },
  { actions: ["created", "deleted", "replaced"], known: true },
  { actions: ["created", "updated"], known: false },
  { actions: ["created", "updated", "checked"], known: false },
])("since when something is missing is known of $actions: $known", ({ actions, known }) => {
  const action = actions.at(-1) ?? "created";
  const last_change = lastChange(actor(), { by: "service", action, from: "new_order", note: "" });
  const order = { ...unpaid, version: actions.length, last_change };
  const due = findIssues(order).find(({ code }) => code === "PAYMENT_DUE");
  expect(due).toMatchObject({ since: known ? order.created_at : null });
});

test("a hold with a blank reason is explained", () => {
  const [issue] = findIssues(withHold({ ...unpaid, requires_payment: false }, "owner", " "));
  expect(issue?.message).toBe("The order's owner holds it.");
});
