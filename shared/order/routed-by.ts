import * as z from "zod/mini";

/** The reasons for an order's line, in the order in which they are weighed; the last is an operator's move. */
export const RoutedBy = z.enum([
  ...(["named", "only_line", "country", "room", "preference", "name", "rerouted"] as const),
]);
export type RoutedBy = z.infer<typeof RoutedBy>;
