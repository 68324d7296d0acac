import * as z from "zod/mini";
import { copiedCode, TEXT_LENGTH } from "#shared/values/fields.ts";

/** The resolution in which the pixels of a print area are given. */
export const FULL_DPI = 300;

/** How large a print area is in pixels at {@link FULL_DPI}, and the least resolution that is printed there. */
export const PrintAreaSize = z.strictObject({
  width_px: z.int(),
  height_px: z.int(),
  min_dpi: z.int(),
});
export type PrintAreaSize = z.infer<typeof PrintAreaSize>;

const SIZE = /^(.+):([1-9]\d{0,4})x([1-9]\d{0,4})@([1-9]\d?|[12]\d\d|300)$/;

/** A print area's size as a row has it: `front:4500x5400@150`. */
export const areaSizeText = () =>
  z
    .string()
    .check(
      copiedCode,
      z.maxLength(TEXT_LENGTH),
      z.regex(
        SIZE,
        "Must be a print area, its width and height in pixels at 300 dpi (1 to 99999) and the least dpi that is printed (1 to 300), such as front:4500x5400@150",
      ),
    );

/** Returns the print area of a size; undefined if the text is no size. */
const areaOf = (size: string) => SIZE.exec(size)?.[1];

/** Checks that each size is of a print area of its row, and of one that has no other size. */
export const sizesFitAreas = z.superRefine<{
  print_areas: readonly string[];
  print_area_sizes: readonly string[];
}>(({ print_areas, print_area_sizes }, context) => {
  const areas = print_area_sizes.map(areaOf);
  for (const [index, area] of areas.entries()) {
    if (area === undefined) continue;
    const fault = (type: string, message: string) => {
      const path = ["print_area_sizes", index];
      context.addIssue({ code: "custom", path, message, params: { type } });
    };
    if (!print_areas.includes(area)) {
      const own = print_areas.join(", ");
      const message = `${area} is none of print_areas (${own}); add it there or leave out its size`;
      fault("unknown_print_area", message);
    } else if (areas.indexOf(area) !== index) {
      fault("duplicate", `Another size is of ${area}; give each print area one`);
    }
  }
});

/** The sizes of a row by their print area. */
export function toAreaSizes(sizes: readonly string[]): Record<string, PrintAreaSize> {
  return Object.fromEntries(
    sizes.map((size) => {
      const [, area = "", width, height, dpi] = SIZE.exec(size) ?? [];
      const pixels = { width_px: Number(width), height_px: Number(height), min_dpi: Number(dpi) };
      return [area, pixels];
    }),
  );
}

/** The sizes of a variation as a row has them, in the order of its print areas. */
export function toSizeTexts({
  print_areas,
  print_area_sizes,
}: {
  readonly print_areas: readonly string[];
  readonly print_area_sizes: Readonly<Record<string, PrintAreaSize>>;
}): string[] {
  return print_areas.flatMap((area) => {
    const size = print_area_sizes[area];
    if (size === undefined) return [];
    const { width_px, height_px, min_dpi } = size;
    return `${area}:${String(width_px)}x${String(height_px)}@${String(min_dpi)}`;
  });
}

/**
 * Returns the message for a print area that the product, or variation, of this SKU does not have; undefined if it has
 * all of them.
 */
export function areaMessage(
  areas: readonly string[],
  sku: string,
  own: readonly string[],
): string | undefined {
  const foreign = areas.find((area) => !own.includes(area));
  if (foreign === undefined) return undefined;
  return `${sku} is printed at ${own.join(", ")}; not at ${foreign}`;
}
