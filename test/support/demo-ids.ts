import { demoCatalog } from "../../infra/operator/demo/demo-catalog.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

const { catalogs, products, productionLines } = demoCatalog();

const idIn = (all: readonly Named[]) => (name: string) => {
  const found = all.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`The demo catalog has no ${name}`);
  return found.id;
};

/** The demo catalog's lines. */
export const AUSTIN = "Austin DTG";
export const CHARLOTTE = "Charlotte Embroidery";

/** Ids of the demo catalog's contents by name. */
export const catalogId = idIn(catalogs);
export const productId = idIn(products);
export const productionLineId = idIn(productionLines);
