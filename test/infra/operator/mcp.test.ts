import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, inject, onTestFinished, test } from "vitest";
import { newCaller, newOperator } from "../../support/call.ts";
import { orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { spawnOperator } from "../../support/run-operator.ts";

const { url, operatorUrl } = inject("service");
const MAIN = join(import.meta.dirname, "..", "..", "..", "infra", "operator", "main.ts");

/** Starts the command as an agent does, and returns its client. */
async function connect(key: string, ...words: string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const args = [MAIN, "mcp", "--url", words.includes("--merchant") ? url : operatorUrl, ...words];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env: { POD_KEY: key } }),
  );
  onTestFinished(() => client.close());
  return client;
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

async function ask(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return { isError, text: first?.text ?? "" };
}

test("an agent with a test key lists products, prices an order, places it and is refused in words", async () => {
  const { key } = await newCaller({ mode: "test" });
  const client = await connect(key, "--merchant");
  const { tools } = await client.listTools();
  const create = tools.find(({ name }) => name === "createOrder");
  expect(create?.description).toContain("Places an order");
  expect(JSON.stringify(create?.inputSchema)).toContain('"#/$defs/OrderCreateSchema"');
  expect(create?.inputSchema.required).toEqual(["body"]);

  expect((await ask(client, "listProducts", { name: "tee" })).text).toContain("TEE-CLASSIC");
  const body = orderRequest();
  const { items, country, state, zip } = body;
  const quote = await ask(client, "quoteOrder", { body: { items, country, state, zip } });
  expect(quote).toMatchObject({ isError: false, text: expect.stringContaining("total") as string });
  const placed = await ask(client, "createOrder", { body });
  expect(placed).toMatchObject({ isError: false });
  expect(placed.text).toContain(body.order_id);
  const read = await ask(client, "getOrder", { order_id: body.order_id });
  expect(read.text).toContain('"is_test":true');

  const refused = await ask(client, "createOrder", { body: { order_id: "x" } });
  expect(refused).toMatchObject({ isError: true });
  expect(refused.text).toContain('"address_line_1"');
});

test("a live key and an operator's have tools that read, and others only when they are asked for", async () => {
  const { key } = await newCaller();
  const merchant = await connect(key, "--merchant");
  expect(await namesOf(merchant)).toContain("getOrder");
  expect(await namesOf(merchant)).not.toContain("createOrder");
  expect(await namesOf(await connect(key, "--merchant", "--write"))).toContain("createOrder");

  const { id } = await placeOrder(await newCaller());
  const operator = await connect((await newOperator()).key);
  expect(await namesOf(operator)).not.toContain("refundOrder");
  const found = await ask(operator, "getOrder", { order_id: id });
  expect(found).toMatchObject({ isError: false, text: expect.stringContaining(id) as string });
});

test("the command ends with its input, and says what it served", async () => {
  const { key } = await newCaller();
  const ended = await spawnOperator(["mcp", "--merchant", "--url", url], { POD_KEY: key });
  expect(ended).toMatchObject({ exitCode: 0, output: "" });
  expect(ended.errors).toMatch(
    /^Serving http.*: the operations that read; --write adds the others\.\n$/,
  );
});

test("a call that no answer comes to is told, and what to do", async () => {
  const client = new Client({ name: "test", version: "1" });
  const args = [MAIN, "mcp", "--merchant", "--url", "http://127.0.0.1:9/api/public/v1"];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env: { POD_KEY: "pod_test_x" } }),
  );
  onTestFinished(() => client.close());
  expect(await ask(client, "getKey")).toEqual({
    isError: true,
    text: expect.stringContaining("No answer came") as string,
  });
});
