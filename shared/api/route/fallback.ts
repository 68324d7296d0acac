import * as z from "zod/mini";
import { route } from "./route.ts";

/**
 * The route of requests that no other route takes. It is in no contract; its refusals look like those of the others.
 */
export const refuseRequest = route({
  method: "ANY",
  path: "$default",
  permission: null,
  reply: z.never(),
  message: "",
  errors: ["NOT_FOUND", "METHOD_NOT_ALLOWED"],
});
