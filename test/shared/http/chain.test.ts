import { expect, test } from "vitest";
import { getOpenapi } from "#shared/api/public/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";
import { readRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { rateCardKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";

const event = {
  headers: {},
  requestContext: { http: { method: "GET", path: "/openapi.json" } },
};

/** The context of a function that has a little more time left than it needs to answer. */
const context = {
  awsRequestId: crypto.randomUUID(),
  getRemainingTimeInMillis: () => 550,
};

test("a request that was answered because its time was up sends nothing more to the table", async () => {
  const answered = Promise.withResolvers<undefined>();
  const later = Promise.withResolvers<string>();
  const handler = openEndpoint(getOpenapi, async () => {
    await findItem(rateCardKey, readRateCard);
    await answered.promise;
    later.resolve(
      findItem(rateCardKey, readRateCard).then(
        () => "sent",
        (error: unknown) => (error instanceof Error ? error.name : ""),
      ),
    );
    return { data: "{}" };
  });
  const { statusCode } = await handler(event as never, context as never);
  expect(statusCode).toBe(503);
  answered.resolve(undefined);
  expect(await later.promise).toBe("AbortError");
});
