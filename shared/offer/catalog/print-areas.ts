/** The message for a variation with a print area that its product lacks; undefined if it has all of them. */
export function areaMessage(
  areas: readonly string[],
  product: string,
  productAreas: readonly string[],
): string | undefined {
  const foreign = areas.find((area) => !productAreas.includes(area));
  if (foreign === undefined) return undefined;
  return `${product} is printed at ${productAreas.join(", ")}; not at ${foreign}`;
}
