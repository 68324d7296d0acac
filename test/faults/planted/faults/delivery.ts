import type { Mutant } from "../mutant.ts";

/** Notifications: signed, in their owner's turns, retried, delivered or kept. */
export const deliveryMutants: readonly Mutant[] = [
  {
    breaks: "A change while the service has switched a subscription off is never notified.",
    file: "shared/webhook/event/fan-out.ts",
    find: "is_active || disabled_reason !== null",
    replace: "is_active && disabled_reason === null",
    by: ["test/shared/webhook/delivery/outage.test.ts"],
  },
  {
    breaks: "A change of status is notified a second time, as an update.",
    file: "shared/webhook/event/event.ts",
    find: "if (events.length > 0 || after.deleted_at !== null) return events;",
    replace: "if (after.deleted_at !== null) return events;",
    by: ["test/stories/notify/updated.test.ts"],
  },
  {
    breaks: "A user gets more calls at once than the limit allows.",
    file: "shared/turns/give-turns.ts",
    find: "firstFree(made, CALLS)",
    replace: "firstFree(made, CALLS + 1)",
    by: ["test/shared/turns/take-turns.test.ts"],
  },
  {
    breaks: "Two functions that call for one user at once take the same turns.",
    file: "shared/turns/take-turns.ts",
    find: "asExpected({ version: known?.version })",
    replace: "asExpected({ former: undefined })",
    by: ["test/shared/turns/take-turns.test.ts"],
  },
  {
    breaks: "A notification missing in its queue's answer counts as queued, and is lost.",
    file: "shared/runtime/send-messages.ts",
    find: "!settled.has(String(index))",
    replace: "Failed.some(({ Id }) => Id === String(index) && !settled.has(Id))",
    by: [
      "test/shared/webhook/delivery/deliver.test.ts",
      "test/shared/runtime/send-messages.test.ts",
    ],
  },
  {
    breaks: "A receiver is called again because the table was busy when it had answered.",
    file: "shared/webhook/delivery/deliver.ts",
    find: "      await write;\n    } catch (error) {",
    replace: "      await write;\n    } catch (error) {\n      throw error;",
    by: ["test/shared/webhook/delivery/deliver.test.ts"],
  },
  {
    breaks: "A repeated stream record is notified to subscribers as another event.",
    file: "shared/order/order-change.ts",
    find: "uuidv5([id, String(version), ...change]",
    replace: "uuidv5([id, String(Math.random()), ...change]",
    by: ["test/shared/webhook/event/fan-out.test.ts"],
  },
  {
    breaks: "A dead letter that the delivery queue refuses is lost.",
    file: "shared/webhook/dead-letter/redrive-dead-letters.ts",
    find: "      queued.delete(delivery);\n",
    replace: "",
    by: ["test/shared/webhook/dead-letter/unavailable.test.ts"],
  },
  {
    breaks: "A notification that could not be given up at once is called a fifth time.",
    file: "shared/webhook/delivery/deliver.ts",
    find: "lost.push(changed(each, { tries: TRIES, last_error }))",
    replace: "lost.push(changed(each, { last_error }))",
    by: ["test/shared/webhook/delivery/deliver.test.ts"],
  },
  {
    breaks: "A notification that is to be tried again is gone.",
    file: "shared/webhook/delivery/deliver.ts",
    find: "await Promise.all([sendOn(again, batch), giveUpAll(lost, batch)]);",
    replace: "await Promise.all([sendOn([], batch), giveUpAll(lost, batch)]);",
    by: ["test/stories/notify/retries.test.ts"],
  },
  {
    breaks: "Lambda takes a failed batch as done.",
    file: "shared/order/stream/stream-handler.ts",
    find: "      throw error;\n",
    replace: "      return { batchItemFailures: [] };\n",
    by: ["test/shared/order/stream/batch-line.test.ts"],
  },
  {
    breaks: "A program that subscribes twice at once is notified twice of each change.",
    file: "shared/webhook/subscription/webhook-store.ts",
    find: 'changes === 0 ? "attribute_not_exists(changes)" : "changes = :changes"',
    replace: 'changes === 0 ? "attribute_not_exists(gone)" : "changes >= :changes"',
    by: ["test/shared/webhook/subscription/concurrency.test.ts"],
  },
];
