import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { newCaller } from "../../support/call.ts";
import { placeOrder } from "../../support/place-order.ts";
import { runOperator, spawnOperator } from "../../support/run-operator.ts";
import { runJson } from "./run-json.ts";

const caller = await newCaller();
const folder = mkdtempSync(join(tmpdir(), "print-on-demand-slips-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const refused = async (...words: string[]) => (await runOperator(words)).errors;
const written = (name: string, content: string | Buffer): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

test("help of a command is its own, and of none is refused as unknown", async () => {
  const { output } = await runOperator(["help", "orders", "refund"]);
  expect(output).toContain("-- orders refund [options] <order_id>");
  expect((await runOperator(["help"])).output).toContain("Runs the business");
  expect(await refused("help", "refnd")).toContain("Unknown command 'refnd'");
  expect(await refused("help", "orders", "refnd")).toContain("Did you mean refund?");
});

test("a word too many is answered with the options and the help", async () => {
  const says = await refused("orders", "find", "ada", "lovelace");
  expect(says).toMatch(/but got 2: ada, lovelace\. orders find has --reference, .*--name, /);
  expect(says).toContain("npm run operator -- orders find --help shows what each takes.");
});

test.each(["--street", "--address-line-1"])("%s is answered with --line-1", async (option) => {
  const says = await refused("orders", "address", "SHOP-1", option, "Main St 1");
  expect(says).toBe(`Unknown option '${option}' (Did you mean --line-1?)\n`);
});

test("an option that resembles no other is answered with the list of options", async () => {
  expect(await refused("orders", "queue", "--warehouse", "TX")).toBe(
    "Unknown option '--warehouse' (orders queue has --line, --facility, --queue, --issue, --cursor, --limit)\n",
  );
});

test.each([
  ["orders", "show"],
  ["orders", "refund", "SHOP-1"],
  ["orders", "hold", "SHOP-1", "--reason"],
])("%s %s: what is missing is answered with the help", async (...words) => {
  const help = `npm run operator -- ${words.slice(0, 2).join(" ")} --help shows an example.`;
  expect(await refused(...words)).toContain(help);
});

test("an address that nobody answers is answered with npm start and --url", async () => {
  const says = await refused(
    "orders",
    "show",
    randomUUID(),
    "--url",
    "http://127.0.0.1:2",
    "--key",
    "pod_x",
  );
  expect(says).toMatch(/^http:\/\/127\.0\.0\.1:2 does not answer .* npm start .* --url /);
});

test("orders find alone is answered with an example and the quotes that a # needs", async () => {
  expect(await refused("orders", "find")).toContain("begins with #: '#1001'.");
});

test("an order is found by its recipient's telephone number, at home or from abroad", async () => {
  const { id } = await placeOrder(caller, { phone: "+49 171 5550100" });
  for (const phone of ["0171 / 555-0100", "+49171"]) {
    const found = await runJson("orders", "find", "--phone", phone, "--user", caller.userId);
    expect(found).toMatchObject({ items: [{ id }] });
  }
  expect(await refused("orders", "find", "--phone", "mobile")).toContain(
    "It takes a telephone number.",
  );
});

test("a reference is found in any case, in its own first, and an unknown one is answered with the search", async () => {
  const order_id = `SHOP-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { id } = await placeOrder(caller, { order_id });
  const slip = order_id.toLowerCase();
  expect(await runJson("orders", "show", slip)).toMatchObject({ id, order_id });
  const { id: other } = await placeOrder(caller, { order_id: slip });
  expect(await runJson("orders", "show", slip)).toMatchObject({ id: other });
  expect(await runJson("orders", "show", order_id)).toMatchObject({ id });
  expect(await runJson("orders", "find", "--reference", slip)).toMatchObject({
    items: [{ id: other }, { id }],
  });
  for (const unknown of ["SHOP-0", randomUUID()]) {
    expect(await refused("orders", "show", unknown)).toMatch(
      /^There is no order .*\. orders find looks for it by its recipient, parcel or merchant\.\n$/,
    );
  }
});

test("an item is named by its SKU too; an unknown one is answered with those of the order", async () => {
  const { id, order_id, items } = await placeOrder(caller);
  const [{ item_id, sku, quantity } = { item_id: "", sku: "", quantity: 0 }] = items;
  await runJson("orders", "start", id);
  const add = ["shipments", "add", id, "--carrier", "usps", "--tracking-number", "94003"];
  const says = `${order_id} has no item MUG; it has ${item_id} (${String(quantity)} ${sku}).\n`;
  expect(await refused(...add, "--item", "MUG:1")).toBe(says);
  const again = ["orders", "production", id, "--reason", "Smeared", "--remade"];
  expect(await refused(...again, "MUG:1")).toBe(says);
  expect(await runJson(...again, `${sku}:1`)).toMatchObject({ items: [{ remade: 1 }] });
  const gone = ["orders", "production", id, "--reason", "Sold out", "--not-made", `${sku}:1`];
  const asked = await runOperator(gone);
  expect(asked).toMatchObject({ exitCode: 2, output: "" });
  expect(asked.errors).toContain(`Take ${sku}:1 out of ${order_id}, Ada, Austin, for good?`);
  expect(await runJson(...gone, "--yes")).toMatchObject({ items: [{ not_made_quantity: 1 }] });
  expect(await runJson(...add, "--item", `${sku.toLowerCase()}:1`)).toMatchObject({
    items: [{ item_id, quantity: 1 }],
  });
});

test("a file that cannot be read or written is answered in words", async () => {
  const none = join(folder, "none", "orders.csv");
  const there = `there is no folder ${join(folder, "none")}: make it first`;
  for (const [words, says] of [
    [["catalog", "import", none], `${none} cannot be read: there is no such file or folder.`],
    [["rates", "put", folder], `${folder} cannot be read: it is a folder.`],
    [["orders", "export", none, "--user", caller.userId], `${none} cannot be written: ${there}.`],
    [["catalog", "export", none], `${none} cannot be written: ${there}.`],
  ] as const) {
    expect(await runOperator(words)).toEqual({ exitCode: 2, output: "", errors: `${says}\n` });
  }
});

test("a file in Excel's plain CSV is answered with the right form to save it in", async () => {
  const file = written("plain.csv", Buffer.from("type,name\ncatalog,M\xfctzen\n", "latin1"));
  expect(await refused("catalog", "import", file)).toBe(
    `${file} is not in UTF-8: save it as "CSV UTF-8" in Excel, or with the character set UTF-8 in LibreOffice.\n`,
  );
});

test("rows with one id are answered by their lines, and with what makes a new one", async () => {
  const id = randomUUID();
  const rows = ["Caps", "Mugs"].map((name) => `catalog,${id},${name}`);
  const file = written("copied.csv", ["type,id,name", ...rows].join("\n"));
  const { output } = await runOperator(["catalog", "import", file]);
  expect(output).toMatch(/^3 +id +Line 2 has the same id; leave the id empty for a new one$/m);
  const skus = written("skus.csv", "sku,price\nMUG,1\nMUG,2\n");
  const { output: twice } = await runOperator(["variations", "put", "--file", skus]);
  expect(twice).toMatch(/^3 +sku +Line 2 has MUG already: keep one of them$/m);
});

test("a rate card in CSV is answered with the form that is taken", async () => {
  const file = written("rates.csv", "zone,price\nUS,1\n");
  const says = await refused("rates", "put", file);
  expect(says).toMatch(
    /rates\.csv is not JSON \(.*\)\. The command takes JSON alone, in the form /,
  );
});

test("a URL without the operator API's path is answered with it", async () => {
  const { operatorUrl } = inject("service");
  const { origin } = new URL(operatorUrl);
  for (const url of [origin, `${origin}/api/public/v1`]) {
    const { errors } = await spawnOperator(["keys", "list", "--user", caller.userId], {
      POD_URL: url,
      POD_KEY: "pod_x",
    });
    expect(errors).toBe(
      `${url} is not the address of the operator API: give ${origin}/api/operator/v1, by --url or POD_URL.\n`,
    );
  }
});

test("an invalid time is answered without the escapes of an address", async () => {
  const says = await refused("orders", "export", "-", "--from", "yesterday");
  expect(says).toContain("--from: Must be a date (2026-01-31) or a date-time");
  expect(says).not.toContain("%2B");
});
