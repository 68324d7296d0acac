import type { Mutant } from "../mutant.ts";

const delivery = "test/shared/webhook/delivery";
const subscription = "test/shared/webhook/subscription";
const events = "test/events/delivery.test.ts";

/** In the way from a change of an order to its subscribers. */
export const webhookMutants: readonly Mutant[] = [
  {
    breaks:
      "Two rotations of a secret at once both hand one out, and one of the two signs nothing.",
    file: "shared/webhook/subscription/webhook-store.ts",
    find: '" AND #secret = :ifSecret"',
    replace: '" AND (#secret = :ifSecret OR attribute_exists(PK))"',
    by: ["test/shared/table/faults.test.ts"],
  },
  {
    breaks: "No receiver can verify a notification.",
    file: "shared/webhook/delivery/sign.ts",
    find: '.${body}`).digest("base64")',
    replace: '.${body}`).digest("base64url")',
    by: [`${delivery}/sign.test.ts`],
  },
  {
    breaks: "Receivers that check the time of a signature refuse it: it is in milliseconds.",
    file: "shared/webhook/delivery/sign.ts",
    find: "Math.floor(at.getTime() / 1000)",
    replace: "at.getTime()",
    by: [`${delivery}/sign.test.ts`],
  },
  {
    breaks: "A receiver that asks for a pause is called before it is over.",
    file: "shared/webhook/delivery/retry-delay.ts",
    find: "Math.min(2 * delay, Math.max(delay, asked))",
    replace: "Math.min(2 * delay, delay)",
    by: [`${delivery}/retry-delay.test.ts`],
  },
  {
    breaks: "A user gets more calls at once than the limit allows.",
    file: "shared/webhook/delivery/admit-call.ts",
    find: "(CALL_BURST - 1) * CALL_INTERVAL_MS",
    replace: "(CALL_BURST + 1) * CALL_INTERVAL_MS",
    by: [`${delivery}/admit-call.test.ts`],
  },
  {
    breaks: "A webhook reaches the addresses of the cloud's own network by a name.",
    file: "shared/webhook/delivery/post.ts",
    find: "found.filter(({ address }) => mayConnect(address))",
    replace: "found.filter(({ address }) => address)",
    by: [`${delivery}/post.test.ts`],
  },
  {
    breaks: "Webhooks on AWS reach the machine that calls them.",
    file: "shared/webhook/delivery/post.ts",
    find: 'process.env["WEBHOOK_ALLOW_LOOPBACK"] === "true" && isLoopback',
    replace: "isLoopback",
    by: [`${delivery}/post.test.ts`],
  },
  {
    breaks: "A webhook may name an IPv6 address that stands for a private one.",
    file: "shared/webhook/subscription/public-address.ts",
    find: '  [ipaddr.IPv6.parse("2002::"), 16],\n',
    replace: "",
    by: [`${subscription}/public-address.test.ts`],
  },
  {
    breaks: "A URL with a password in it is stored, shown and called.",
    file: "shared/webhook/subscription/public-url.ts",
    find: 'if (username !== "" || password !== "")',
    replace: 'if (username !== "" && password !== "")',
    by: [`${subscription}/public-url.test.ts`],
  },
  {
    breaks: "An eleventh subscription is taken.",
    file: "shared/webhook/subscription/webhook-store.ts",
    find: "webhooks < :limit",
    replace: "webhooks <= :limit",
    by: ["test/functions/webhooks/create-webhook.test.ts"],
  },
  {
    breaks: "A dead letter that is sent back has fewer tries left.",
    file: "shared/webhook/delivery/delivery-queue.ts",
    find: "{ ...message, tries: 0, last_error: lastError }",
    replace: "{ ...message, last_error: lastError }",
    by: [`${delivery}/deliver.test.ts`],
  },
  {
    breaks: "The table keeps the record of every call for ever.",
    file: "shared/webhook/delivery/delivery-store.ts",
    find: "        [TTL_ATTRIBUTE]: Math.floor(Date.now() / 1000) + KEPT_SECONDS,\n",
    replace: "",
    by: ["test/functions/webhooks/deliveries.test.ts"],
  },
  {
    breaks: "A receiver is called again because the table was busy when it had answered.",
    file: "shared/webhook/delivery/deliver.ts",
    find: "of await Promise.allSettled(writes)",
    replace: "of (await Promise.all(writes), await Promise.allSettled(writes))",
    by: [`${delivery}/deliver.test.ts`],
  },
  {
    breaks: "What a notification says of an order stands in the logs.",
    file: "shared/webhook/delivery/deliver.ts",
    find: "    attempt,\n    status: result.status,",
    replace: "    attempt,\n    body: message.body,\n    status: result.status,",
    by: ["test/functions/webhooks/deliveries.test.ts"],
  },
  {
    breaks: "What a receiver answered with 410 comes back from the queue.",
    file: "shared/webhook/delivery/deliver.ts",
    find: "if (delivered || result.status === GONE) return;",
    replace: "if (delivered) return;",
    by: [`${delivery}/deliver.test.ts`],
  },
  {
    breaks: "A receiver that says 410 is called with every further event.",
    file: "shared/webhook/delivery/deliver.ts",
    find: '  if (status === GONE) return "The URL answered 410 Gone";\n',
    replace: "",
    by: [events],
  },
  {
    breaks: "A subscription looks broken for ever after one failure.",
    file: "shared/webhook/delivery/deliver.ts",
    find: "{ ...called, failure_count: 0, exhausted_count: 0 }",
    replace: "{ ...called, exhausted_count: 0 }",
    by: [events],
  },
  {
    breaks: "A stream record that comes again is told to subscribers as another event.",
    file: "shared/webhook/event/event.ts",
    find: "uuidv5([after.id, String(after.version), ...change]",
    replace: "uuidv5([after.id, String(Math.random()), ...change]",
    by: ["test/shared/webhook/event/fan-out.test.ts"],
  },
  {
    breaks: "A subscription to states hears of parcels.",
    file: "shared/webhook/event/fan-out.ts",
    find: "is_active && events.includes(event.event)",
    replace: "is_active && events.length > 0",
    by: [events],
  },
  {
    breaks: "A part of the dead letters is told as all of them.",
    file: "shared/webhook/dead-letter/look-through.ts",
    find: "ends.every(({ sawTheEnd }) => sawTheEnd)",
    replace: "ends.some(({ sawTheEnd }) => sawTheEnd)",
    by: ["test/shared/webhook/dead-letter/complete.test.ts"],
  },
  {
    breaks: "A list of dead letters that was cut says that it is whole.",
    file: "shared/webhook/dead-letter/list-dead-letters.ts",
    find: "complete && kept.length <= limit",
    replace: "complete",
    by: ["test/functions/operator/deliveries/list-dead-letters.test.ts"],
  },
  {
    breaks: "A subscription of before the rotation of secrets is told nothing any more.",
    file: "shared/webhook/subscription/webhook.ts",
    find: "previous_secrets: [], ...(withoutKeys(item) as OldestWebhook)",
    replace: "...(withoutKeys(item) as WebhookRecord)",
    by: ["test/stored/stored-items.test.ts"],
  },
];
