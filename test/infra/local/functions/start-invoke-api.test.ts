import { expect, test } from "vitest";
import { startInvokeApi } from "../../../../infra/local/functions/start-invoke-api.ts";

test.each([
  ["its payload", '{"Records":[]}'],
  ["an empty event where it has none, as on Lambda", undefined],
])("an invocation hands a function %s", async (_, body) => {
  const api = await startInvokeApi((name, event) =>
    Promise.resolve(JSON.stringify({ name, event: JSON.parse(event) as unknown })),
  );
  const init = { method: "POST", ...(body && { body }) };
  const reply = await fetch(`${api.url}/2015-03-31/functions/run/invocations`, init);
  expect(await reply.json()).toEqual({ name: "run", event: JSON.parse(body ?? "{}") as unknown });
  await api.stop();
});
