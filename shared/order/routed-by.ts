import * as z from "zod/mini";

/** The reasons for an order's line, in the order in which they are weighed. */
export const RoutedBy = z.enum([
  ...(["named", "only_line", "country", "preference", "name"] as const),
]);
export type RoutedBy = z.infer<typeof RoutedBy>;
