import {
  DeadLetterList,
  DeadLetterQuery,
  DiscardRequest,
  DiscardResult,
  RedriveRequest,
  RedriveResult,
} from "#shared/webhook/dead-letter/dead-letter.ts";
import { route } from "#shared/api/route/route.ts";

export const listDeadLetters = route({
  method: "GET",
  path: "/dead-letters",
  permission: "manage:deliveries",
  query: DeadLetterQuery,
  reply: DeadLetterList,
  message: "Dead letters retrieved successfully",
  errors: ["CONFLICT"],
});

export const redriveDeadLetters = route({
  method: "POST",
  path: "/dead-letters/redrive",
  permission: "manage:deliveries",
  body: RedriveRequest,
  reply: RedriveResult,
  message: "The dead letters are on their way, those skipped aside",
  errors: ["CONFLICT"],
});

export const discardDeadLetters = route({
  method: "POST",
  path: "/dead-letters/discard",
  permission: "manage:deliveries",
  body: DiscardRequest,
  reply: DiscardResult,
  message: "The dead letters are gone",
  errors: ["CONFLICT"],
});
