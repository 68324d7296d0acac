import type { Mutant } from "../mutant.ts";

const erases = ["test/functions/operator/erasures/erase-order.test.ts"];
const restores = ["test/infra/operator/restore.test.ts"];
const items = ["test/shared/care/restore-item.test.ts"];
const orders = ["test/shared/care/restore-order.test.ts"];
const webhooks = ["test/shared/care/restore-webhook.test.ts"];
const repeats = ["test/shared/care/repeat-erasures.test.ts"];
const pointers = ["test/shared/order/parcel/parcel-pointers.test.ts"];
const stream = "test/shared/order/stream";

/** In erasing a person, and in coming back from a loss. */
export const lossMutants: readonly Mutant[] = [
  {
    breaks: "An order that is being made loses its address.",
    file: "shared/care/erase-stored-order.ts",
    find: '!isOpen(order.status) && order.status !== "in_production"',
    replace: "!isOpen(order.status)",
    by: erases,
  },
  {
    breaks: "An erasure leaves a field of the recipient that is not listed as personal.",
    file: "shared/order/order-record.ts",
    find: '  "address_line_1",\n',
    replace: "",
    by: erases,
  },
  {
    breaks: "Subscribers are told of an erasure, with empty fields.",
    file: "shared/webhook/event/event.ts",
    find: '  if (after.last_change.action === "erased") return [];\n',
    replace: "",
    by: erases,
  },
  {
    breaks:
      "An erasure does not wait for the history: what is written to it later tells whom the order was for.",
    file: "shared/care/erase-stored-order.ts",
    find: "!(await hasEntry(id, version)); look++",
    replace: "look < 1; look++",
    by: erases,
  },
  {
    breaks: "The notes of an erased order's history stay.",
    file: "shared/care/erase-stored-order.ts",
    find: 'return note !== "" && (until === null || at < until);',
    replace: "return note !== note || at === until;",
    by: erases,
  },
  {
    breaks:
      "An erasure that is repeated erases the order that was placed since under the same reference.",
    file: "shared/care/erase-stored-order.ts",
    find: "    if (former !== undefined && order.created_at > former.erased_at) return order;\n",
    replace: "",
    by: erases,
  },
  {
    breaks: "A deleted order that another took the place of is not erased.",
    file: "shared/care/erase-stored-order.ts",
    find: "  for (const order of await findReplaced(id)) await eraseReplaced(by, order, erased_at);\n",
    replace: "",
    by: erases,
  },
  {
    breaks: "A tracking number leads to an order whose recipient was erased.",
    file: "shared/care/erase-stored-order.ts",
    find: "  await deleteItems(numbers.map((number) => parcelPointerKey(number, order.id)));\n",
    replace: "",
    by: erases,
  },
  {
    breaks: "An erasure takes away the notifications of other orders.",
    file: "shared/care/erase-notifications.ts",
    find: "body.includes(id) && orderOf(body)?.id === id",
    replace: 'body.includes("")',
    by: erases,
  },
  {
    breaks: "An erasure undoes what was written at the same moment.",
    file: "shared/care/erasure-store.ts",
    find: 'ConditionExpression: "write_id = :write_id"',
    replace: 'ConditionExpression: "write_id = :write_id OR attribute_exists(PK)"',
    by: erases,
  },
  {
    breaks: "A restore writes items of another layout into a table.",
    file: "shared/care/restore-table.ts",
    find: "of [copy.table, TABLE_NAME])",
    replace: "of [TABLE_NAME])",
    by: restores,
  },
  {
    breaks: "A release passes a table of another layout off as its own.",
    file: "shared/offer/published-offer.ts",
    find: "published === undefined ? LAYOUT : published.layout",
    replace: "published === null ? 0 : LAYOUT",
    by: ["test/shared/offer/change-published-offer.test.ts"],
  },
  {
    breaks: "Subscribers are told of everything that a restore writes.",
    file: "shared/webhook/event/fan-out.ts",
    find: "      if (isRestored(after)) continue;\n",
    replace: "",
    by: ["test/shared/webhook/event/fan-out.test.ts"],
  },
  {
    breaks:
      "A restored order counts as one that was placed, and what it took the place of stops the stream.",
    file: "shared/order/stream/project-orders.ts",
    find: "  if (isRestored(order)) return [{ before: order, order }];\n",
    replace: "",
    by: [`${stream}/batch-line.test.ts`],
  },
  {
    breaks: "A restored test order walks, and its subscribers are told.",
    file: "shared/order/stream/project-orders.ts",
    find: ".filter((order) => !isRestored(order))",
    replace: "",
    by: [`${stream}/queues-busy.test.ts`],
  },
  {
    breaks:
      "A restored order takes a version that was told already: subscribers drop what comes next.",
    file: "shared/care/restore-order.ts",
    find: ", await latestVersion(id))",
    replace: ")",
    by: restores,
  },
  {
    breaks: "A second restore writes every restored order again.",
    file: "shared/care/restore-order.ts",
    find: "{ ...order, version: 0,",
    replace: "{ ...order,",
    by: restores,
  },
  {
    breaks: "A restore takes away the order that was placed since under the same reference.",
    file: "shared/care/restore-order.ts",
    find: '  if (current?.re_placed === true && current.created_at > copied.created_at) return "since";\n',
    replace: "",
    by: restores,
  },
  {
    breaks: "A key that was revoked is valid again after a restore.",
    file: "shared/care/restore-item.ts",
    find: 'restore === "keep" && present !== undefined',
    replace: 'restore === "keep" && present === undefined',
    by: restores,
  },
  {
    breaks: "A restore brings back what has expired.",
    file: "shared/order/store/test-expiry.ts",
    find: "expiry === undefined || Number(expiry) > Date.now() / 1000",
    replace: "expiry !== null",
    by: restores,
  },
  {
    breaks: "A restore undoes what was written at the same moment.",
    file: "shared/care/put-over.ts",
    find: '.join(" AND ")',
    replace: '.join(" OR ")',
    by: items,
  },
  {
    breaks: "An order that was shipped since the copy goes back to the floor's queue.",
    file: "shared/care/restore-order.ts",
    find: "isAsItWas || (isUnmoved && held === undefined)",
    replace: "isAsItWas || held === undefined",
    by: orders,
  },
  {
    breaks: "A restore forgets what was paid since the copy.",
    file: "shared/care/restore-order.ts",
    find: "paid: Math.max(copied.paid, current?.paid ?? 0)",
    replace: "paid: copied.paid",
    by: orders,
  },
  {
    breaks: "A merchant releases an order of which nobody knows whether it was shipped.",
    file: "shared/order/hold/hold-order.ts",
    find: 'order.holds.some((hold) => hold.by === "owner")',
    replace: 'order.holds.some((hold) => hold.by === "owner" || hold.by === "restore")',
    by: restores,
  },
  {
    breaks: "A subscription that was switched off since the copy is called again.",
    file: "shared/care/restore-webhook.ts",
    find: "{ ...current, name, events }",
    replace: "{ ...copied, name, events }",
    by: webhooks,
  },
  {
    breaks: "A subscription that was deleted since the copy comes back.",
    file: "shared/care/restore-webhook.ts",
    find: '  if (present === undefined && (await isDeleted(user_id))) return "deleted_since";\n',
    replace: "",
    by: webhooks,
  },
  {
    breaks: "A secret that was rotated since the copy can never be rotated again.",
    file: "shared/care/restore-webhook.ts",
    find: 'secret_id: secret["id"]',
    replace: "secret_id: copied.secret_id",
    by: webhooks,
  },
  {
    breaks: "After a restore an owner may have more subscriptions than the limit.",
    file: "shared/care/restore-table.ts",
    find: "  await runParallel(AT_ONCE, [...owners], recountWebhooks);\n",
    replace: "",
    by: webhooks,
  },
  {
    breaks: "What is due is repeated once, and comes back from the queue of faults.",
    file: "shared/care/erasure-store.ts",
    find: "cursor === null ? dueAfter(erased_at, new Date()) : due",
    replace: "cursor === null ? null : due",
    by: repeats,
  },
  {
    breaks: "An erasure that fails holds up all that are due after it.",
    file: "shared/care/repeat-erasures.ts",
    find: "    return false;\n",
    replace: "    throw error;\n",
    by: repeats,
  },
  {
    breaks: "A repetition that had no time to end begins anew each hour, and never ends.",
    file: "shared/care/repeat-erasures.ts",
    find: "let next: string | null | undefined = cursor;",
    replace: "let next: string | null | undefined = cursor && undefined;",
    by: repeats,
  },
  {
    breaks: "The tracking number of a parcel that an erasure refused stays for good.",
    file: "shared/order/parcel/add-shipment.ts",
    find: "if (isRefused && isPointed) await",
    replace: "if (isRefused && !isPointed) await",
    by: pointers,
  },
  {
    breaks: "A voided parcel takes away the pointer of another with the same number.",
    file: "shared/order/parcel/remove-pointer.ts",
    find: "if (isNeeded !== true) await",
    replace: "await",
    by: pointers,
  },
];
