import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Records } from "../../../support/name-server.ts";
import { allowLoopback } from "../../../support/network-scene.ts";
import { startPostScene } from "./post-scene.ts";

const { nameServers, names, receive, send } = await startPostScene();

/** Starts a receiver at each loopback address, on one port: nobody else listens there once one of them has stopped. */
async function receiveAtBoth() {
  const four = await receive();
  return { four, six: await receive(undefined, { host: "::1", port: four.port }) };
}

/** Counts the look-ups of a name. */
const lookups = (name: string) => names.questions.filter((each) => each === `A ${name}`).length;

const blocked = { status: 0, error: "address_not_public" };

// Loopback stands for a public address here, because no other address leads to a receiver of the test.
describe("a name", () => {
  beforeEach(allowLoopback);

  test("is looked up once and connected to at that very address", async () => {
    const receiver = await receive();
    names.lead("once.example.com", ["127.0.0.1"], ["169.254.169.254"]);
    const url = `http://once.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 200 });
    expect(lookups("once.example.com")).toBe(1);
    expect(receiver.calls[0]?.headers.host).toBe(`once.example.com:${String(receiver.port)}`);
  });

  test("that leads inside from the next look-up on is connected to no more", async () => {
    const receiver = await receive();
    names.lead("rebind.example.com", ["127.0.0.1"], ["169.254.169.254"]);
    const url = `http://rebind.example.com:${String(receiver.port)}/hooks`;
    await send(url);
    expect(await send(url)).toEqual(blocked);
    expect(receiver.calls).toHaveLength(1);
  });

  test("that has private addresses too is connected to at its public ones alone", async () => {
    const receiver = await receive();
    names.lead("mixed.example.com", ["10.0.0.1", "fd00::1", "127.0.0.1", "169.254.169.254"]);
    const url = `http://mixed.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 200 });
  });

  test("is tried at its next address when the first one refuses", async () => {
    const receiver = await receive();
    names.lead("both.example.com", ["127.0.0.2", "127.0.0.1"]);
    const url = `http://both.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 200 });
  });

  test("is called at its first address even if the machine is too busy to notice for a while", async () => {
    const receiver = await receive();
    names.lead("slow.example.com", ["127.0.0.1", "127.0.0.2"]);
    const url = `http://slow.example.com:${String(receiver.port)}/hooks`;
    let isOver = false;
    // Runs between arrived data and timers: data that arrives meanwhile is read after the timers.
    const work = () => {
      const until = performance.now() + 400;
      while (performance.now() < until);
      if (!isOver) setImmediate(work);
    };
    setImmediate(work);
    const result = await send(url);
    isOver = true;
    expect(result).toEqual({ status: 200 });
  });

  test("is resolved to IPv6 only if it has no IPv4 address", async () => {
    const { four, six } = await receiveAtBoth();
    names.lead("dual.example.com", ["127.0.0.1", "::1"]);
    const url = (name: string) => `http://${name}.example.com:${String(six.port)}/hooks`;
    await four.stop();
    expect(await send(url("dual"))).toEqual({ status: 0, error: "connection_refused" });
    names.lead("six.example.com", ["::1"]);
    expect(await send(url("six"))).toEqual({ status: 200 });
  });

  test.each(["localhost", "localhost."])("%s is this machine, without a look-up", async (host) => {
    const { four, six } = await receiveAtBoth();
    const before = names.questions.length;
    const url = `http://${host}:${String(six.port)}/`;
    expect(await send(url)).toEqual({ status: 200 });
    expect(four.calls).toHaveLength(1);
    await four.stop();
    expect(await send(url)).toEqual({ status: 200 });
    expect(six.calls).toHaveLength(1);
    expect(names.questions).toHaveLength(before);
  });

  const unresolved = { status: 0, error: "name_not_resolved" };

  test.each([
    ["does not exist", "NXDOMAIN"],
    ["has no address", []],
    ["its name servers do not serve", "SERVFAIL"],
    ["nobody may ask for", "REFUSED"],
  ] satisfies [string, Records][])("that %s says so", async (_, records) => {
    names.lead("gone.example.com", records);
    expect(await send("http://gone.example.com/")).toEqual(unresolved);
  });

  test("whose name server is dead says so, and holds up no other call", async () => {
    const receiver = await receive();
    names.lead("dead.example.com", "silence");
    names.lead("well.example.com", ["127.0.0.1"]);
    let ended = 0;
    const dead = Array.from({ length: 100 }, async () => {
      const result = await send("http://dead.example.com/");
      ended++;
      return result;
    });
    await vi.waitFor(() => {
      expect(lookups("dead.example.com")).toBeGreaterThanOrEqual(100);
    });
    const url = `http://well.example.com:${String(receiver.port)}/hooks`;
    expect(await send(url)).toEqual({ status: 200 });
    expect(ended).toBe(0);
    for (const result of await Promise.all(dead)) expect(result).toEqual(unresolved);
  });

  test("without a name server to ask says so", async () => {
    nameServers.splice(0, 1, "127.0.0.1:9");
    const result = await send("http://well.example.com/");
    nameServers.splice(0, 1, names.address);
    expect(result).toEqual(unresolved);
  });
});
