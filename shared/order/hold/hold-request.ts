import * as z from "zod/mini";
import { lines } from "#shared/values/fields.ts";

/** The body of an owner's hold. */
export const OrderHoldSchema = z.object({ reason: z._default(lines(), "") });
