import { afterAll, expect, test } from "vitest";
import { deliveryWords } from "#shared/api/operator/deliveries.words.ts";
import { runOperator } from "../../support/run-operator.ts";
import { refusal, startStub, success } from "../../support/start-stub.ts";

const stub = await startStub();
afterAll(() => {
  stub.stop();
});

const run = (...words: string[]) =>
  runOperator(["webhooks", ...words, "--url", stub.url, "--key", "pod_x"], {});

const { reply, body } = deliveryWords.updateWebhook;
const webhook = reply.example;
const user = body.user_id;

test("a user's subscriptions are listed, with the reason why one is off", async () => {
  const off = {
    ...webhook,
    is_active: false,
    disabled_reason: "The URL answered 410 Gone",
    last_status_code: "410",
  };
  stub.answerWith(success({ items: [webhook, off] }));
  const { exitCode, output } = await run("list", "--user", user);
  expect(exitCode).toBe(0);
  expect(stub.requests.at(-1)?.url).toBe(`/webhooks?user_id=${user}`);
  expect(output.match(/^State .*$/gm)).toEqual([
    "State            on",
    "State            off, The URL answered 410 Gone",
  ]);
  stub.answerWith(success({ items: [] }));
  expect((await run("list", "--user", user)).output).toBe("This user has no subscriptions.\n");
});

test.each([
  ["enable", true, "on"],
  ["disable", false, "off, by its owner or an operator"],
] as const)("%s switches one for its owner", async (verb, is_active, state) => {
  stub.answerWith(success({ ...webhook, is_active }));
  const { exitCode, output } = await run(verb, webhook.id, "--user", user, "--yes");
  expect({ exitCode, state: /^State .*$/m.exec(output)?.[0] }).toEqual({
    exitCode: 0,
    state: `State            ${state}`,
  });
  const { method, url, body } = stub.requests.at(-1) ?? {};
  expect({ method, url, body: JSON.parse(body ?? "") as unknown }).toEqual({
    method: "PUT",
    url: `/webhooks/${webhook.id}`,
    body: { user_id: user, is_active },
  });
  stub.answerWith(refusal(404, "NOT_FOUND"));
  expect((await run(verb, webhook.id, "--user", user, "--yes")).exitCode).toBe(1);
});

test("a subscription is not switched off without a confirmation, because changes meanwhile are not notified later", async () => {
  const asked = stub.requests.length;
  const { exitCode, errors } = await run("disable", webhook.id, "--user", user);
  expect(exitCode).toBe(2);
  expect(errors).toContain("It never gets notifications of changes until it is on again.");
  expect(stub.requests).toHaveLength(asked);
});
