import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { enterKey, heading, scanPiece, SKUS, startFloor } from "./floor-scene.ts";

const { stop, artwork, issueFloorKey, operate, order, place, placeStarted, openFloor, enter } =
  await startFloor();
afterAll(stop);

/** Every rule of these tags, those that axe leaves out by default too. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const RUN = `axe.run({ runOnly: { type: "tag", values: ${JSON.stringify(TAGS)} } })`;

/** Returns the violations of the view that is shown, light and dark, each with its elements. */
async function violationsOf(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<AxeResults>(RUN);
    for (const { id, nodes } of violations)
      for (const { html, any } of nodes)
        found.add(`${colorScheme}: ${id}: ${html} ${any[0]?.message ?? ""}`);
  }
  return [...found];
}

await place({ order_id: "AXE-NEW", speed_type: "rush", label_url: `${artwork.url}/label.pdf` });
const packed = await placeStarted({
  order_id: "AXE-PACKED",
  inserts: [{ name: "Card", size: "A6", url: `${artwork.url}/card.pdf` }],
  note: "Fold it twice.",
});
const held = await place({ order_id: "AXE-HELD" });
await order("POST", `/${held.id}/hold`, { reason: "Another size?" });
const { items } = await operate("GET", `/orders/${packed.id}`);
const [item] = items as { item_id: string }[];
await operate("POST", `/orders/${packed.id}/shipments`, {
  carrier: "usps",
  tracking_number: "AXE-1",
  items: [{ item_id: item?.item_id, quantity: 1 }],
});

describe.each([1920, 1280, 820, 390])("at %i px, axe finds no violation in", (width) => {
  const start = async () => {
    const { page } = await openFloor();
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(axe.source);
    return page;
  };
  const check = async (page: Page) => {
    expect(await violationsOf(page)).toEqual([]);
  };

  test("sign-in and the choice of a floor", async () => {
    const page = await start();
    await check(page);
    await enterKey(page, "pod_wrong");
    await page.getByRole("alert").waitFor();
    await check(page);
    const { key: free } = await issueFloorKey([]);
    await enterKey(page, free);
    await page.getByLabel("Facility").waitFor();
    await check(page);
    await page.getByRole("button", { name: "The whole house" }).click();
    await page.getByRole("button", { name: "End shift" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End shift" }).click();
    const { key: bound } = await issueFloorKey(["TX", "NC"]);
    await enterKey(page, bound);
    await page.getByRole("button", { name: "NC" }).waitFor();
    await check(page);
  });

  test("each queue, with pictures", async () => {
    const page = await start();
    await enter(page);
    await page.getByRole("button", { name: "AXE-NEW" }).waitFor();
    await page.getByLabel("Pictures").check();
    const tabs = page.getByRole("navigation", { name: "Queues" }).getByRole("button");
    const work = tabs.filter({ hasText: "Out today" });
    await work.waitFor();
    for (const tab of await tabs.filter({ hasNotText: "Out today" }).all()) {
      await tab.click();
      await page.getByText(/order.* at /).waitFor();
      await check(page);
    }
    await work.click();
    await page.getByRole("region", { name: "Made again" }).waitFor();
    await check(page);
  });

  test("an order while it is packed, its dialogs and its prints", async () => {
    const page = await start();
    await enter(page);
    await page.getByLabel("Order, by its reference").fill("AXE-PACKED");
    await page.keyboard.press("Enter");
    await heading(page, "AXE-PACKED").waitFor();
    await scanPiece(page, SKUS[1] ?? "", 1);
    await page.getByText("History").click();
    await page.getByLabel("Pictures").check();
    await check(page);
    for (const [name, dismiss] of [
      ["Ship", "Leave it"],
      ["Unpack", "Leave it"],
      ["Bench…", "Done"],
      ["End shift", "Stay here"],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog").waitFor();
      await check(page);
      await page.getByRole("button", { name: dismiss }).click();
    }
    await page.getByRole("button", { name: "Take out a piece of" }).last().click();
    await page.getByRole("button", { name: "Print" }).click();
    await heading(page, "Sheets of 1 order").waitFor();
    for (const what of await page.getByLabel("What").locator("option").allInnerTexts()) {
      await page.getByLabel("What").selectOption(what);
      await check(page);
    }
  });

  test("the way to a new key", async () => {
    const { id, key } = await issueFloorKey();
    const page = await start();
    await enterKey(page, key);
    await operate("POST", `/keys/${id}/revoke`);
    await page.getByRole("button", { name: "Enter a new key" }).click();
    await page.getByRole("dialog").waitFor();
    await check(page);
    await page.getByRole("button", { name: "Later" }).click();
    await check(page);
  });
});
