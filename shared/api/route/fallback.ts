import * as z from "zod/mini";
import { route } from "./route.ts";

/** What the gateway sends where no other route takes a request. It is part of no contract, but is refused like one. */
export const refuseRequest = route({
  method: "ANY",
  path: "$default",
  summary: "Refuse a request that no route takes",
  tag: "Fallback",
  permission: null,
  reply: z.never(),
  message: "",
  errors: ["NOT_FOUND", "METHOD_NOT_ALLOWED"],
  example: { reply: undefined },
});
