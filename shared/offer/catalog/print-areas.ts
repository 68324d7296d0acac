/** Says so when a variation is printed where its product is not. */
export function areaMessage(
  areas: readonly string[],
  product: string,
  productAreas: readonly string[],
): string | undefined {
  const foreign = areas.find((area) => !productAreas.includes(area));
  if (foreign === undefined) return undefined;
  return `${product} is printed at ${productAreas.join(", ")}; not at ${foreign}`;
}
