import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "#shared/api/client/client.ts";
import { demoCatalog } from "../../../../infra/operator/demo/demo-catalog.ts";
import { importCatalog } from "../../../../infra/operator/csv/catalog/import-catalog.ts";
import { PRODUCTS } from "#shared/offer/catalog/catalog-row.ts";

const RENAME_MS = 1000;

const skuOf = (index: number) => `MANY-${String(index)}`;

/** Adds products to the demo catalog up to the highest number allowed. */
export async function addProducts(client: Client): Promise<void> {
  const { catalogs, products, variations } = demoCatalog();
  const [pattern] = products;
  const added = Array.from({ length: PRODUCTS - products.length }, (_, index) => ({
    ...pattern,
    id: randomUUID(),
    sku: skuOf(index),
    name: `Product ${String(index)}`,
  }));
  const rows = [...catalogs, ...products, ...added, ...variations].map((row, index) => ({
    place: index + 1,
    row,
  }));
  const result = await importCatalog(client, { places: "Row", rows, faults: [] });
  if (!("published" in result)) throw new Error("The catalog was not published");
}

/** Renames one of the added products a second until it is stopped. `count` is the number of successful renames. */
export class Renames {
  count = 0;
  readonly failures: unknown[] = [];
  #isOver = false;
  readonly #done: Promise<void>;

  constructor(client: Client) {
    this.#done = this.#run(client);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#done;
  }

  async #run(client: Client): Promise<void> {
    while (!this.#isOver) {
      const next = sleep(RENAME_MS);
      const name = `Renamed ${String(this.count)}`;
      try {
        await client.call("PUT /products/{sku}", { sku: skuOf(this.count % 1000), name });
        this.count++;
      } catch (error) {
        this.failures.push(error);
      }
      await next;
    }
  }
}
