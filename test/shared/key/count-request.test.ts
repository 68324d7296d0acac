import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { FaultyAws, loseReply } from "../../support/faulty-aws.ts";

const now = new Date("2026-11-21T12:00:20Z");

/** Starts an execution environment, which shares only the table with others. */
async function startEnvironment() {
  vi.resetModules();
  const [{ countRequest }, { takeUnits }] = await Promise.all([
    import("#shared/key/count-request.ts"),
    import("#shared/table/units.ts"),
  ]);
  return { countRequest, takeUnits };
}

describe("a key's requests in one minute, whichever environments they come to", () => {
  test.each([
    { limit: 60, earliest: 60 },
    { limit: 120, earliest: 120 },
    { limit: 600, earliest: 540 },
    { limit: 1500, earliest: 1350 },
    { limit: 12_001, earliest: 10_801 },
  ])(
    "are at most its limit of $limit, and no request is refused before $earliest",
    async ({ limit, earliest }) => {
      // Started in turn, because environments that start at once would share their modules.
      const environments: Awaited<ReturnType<typeof startEnvironment>>[] = [];
      for (let number = 0; number < 5; number++) environments.push(await startEnvironment());
      // Some environments are busier than others, as on Lambda.
      const next = fc.nat({ max: 24 }).map((number) => environments[Math.floor(Math.sqrt(number))]);
      const order = fc.sample(next, limit + 200);
      const id = randomUUID();
      let served = 0;
      let firstRefused = Infinity;
      for (const environment of order) {
        const window = await environment?.countRequest(id, limit, now);
        if (window?.exceeded === false) served++;
        else firstRefused = Math.min(firstRefused, served);
      }
      expect(served).toBeLessThanOrEqual(limit);
      expect(firstRefused).toBeGreaterThanOrEqual(earliest);
    },
  );

  test("cost a busy key one write for many of them", async () => {
    const { countRequest, takeUnits } = await startEnvironment();
    const id = randomUUID();
    for (let request = 0; request < 600; request++) {
      const window = await countRequest(id, 600, now);
      expect(window).toEqual({ limit: 600, remaining: 599 - request, reset: 40, exceeded: false });
    }
    expect(takeUnits().write).toBeLessThan(0.1 * 600);
    const refused = { limit: 600, remaining: 0, reset: 40, exceeded: true };
    expect(await countRequest(id, 600, now)).toEqual(refused);
    // A refusal is remembered until the end of the minute.
    expect(takeUnits().write).toBe(0);
  });

  test("are fewer if each counts as several, and one that counts as more than the limit uses up all of it", async () => {
    const { countRequest, takeUnits } = await startEnvironment();
    const id = randomUUID();
    const remaining: number[] = [];
    for (let request = 0; request < 4; request++) {
      const window = await countRequest(id, 60, now, 20);
      remaining.push(window.exceeded ? -1 : window.remaining);
    }
    expect(remaining).toEqual([40, 20, 0, -1]);
    expect(takeUnits().write).toBe(3);
    const small = randomUUID();
    expect(await countRequest(small, 10, now, 20)).toMatchObject({ exceeded: false, remaining: 0 });
    expect(await countRequest(small, 10, now)).toMatchObject({ exceeded: true });
  });

  test("that count as several leave the units that are too few for them to others", async () => {
    const { countRequest } = await startEnvironment();
    const id = randomUUID();
    for (let request = 0; request < 50; request++) await countRequest(id, 60, now);
    expect(await countRequest(id, 60, now, 20)).toMatchObject({ exceeded: true });
    for (let request = 0; request < 10; request++) {
      expect(await countRequest(id, 60, now)).toMatchObject({ exceeded: false });
    }
    expect(await countRequest(id, 60, now)).toMatchObject({ exceeded: true });
  });

  test("are leased from the first one on if single ones would be too many for an item", async () => {
    const id = randomUUID();
    const limit = 60_000;
    let written = 0;
    for (let environment = 0; environment < 30; environment++) {
      const { countRequest, takeUnits } = await startEnvironment();
      for (let request = 0; request < 10; request++) await countRequest(id, limit, now);
      written += takeUnits().write;
    }
    expect(written).toBe(30);
  });

  test("are served when a count's reply is lost, which then counts twice", async () => {
    const direct = process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
    const dynamodb = await FaultyAws.start();
    dynamodb.standBefore(direct);
    process.env["AWS_ENDPOINT_URL_DYNAMODB"] = dynamodb.url;
    const { countRequest } = await startEnvironment();
    const id = randomUUID();
    dynamodb.inject("UpdateItem", id, loseReply, 1);
    expect(await countRequest(id, 600, now)).toMatchObject({ remaining: 598, exceeded: false });
    process.env["AWS_ENDPOINT_URL_DYNAMODB"] = direct;
    await dynamodb.stop();
  });

  test("follow a limit that is changed meanwhile", async () => {
    const { countRequest } = await startEnvironment();
    const id = randomUUID();
    for (let request = 0; request < 205; request++) await countRequest(id, 600, now);
    expect(await countRequest(id, 180, now)).toMatchObject({ remaining: 0, exceeded: true });
    expect(await countRequest(id, 600, now)).toMatchObject({ remaining: 394, exceeded: false });
  });
});
