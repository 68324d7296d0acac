import {
  DeadLetterList,
  DeadLetterQuery,
  DiscardRequest,
  DiscardResult,
  FaultsResult,
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
  errors: [],
});

export const redriveDeadLetters = route({
  method: "POST",
  path: "/dead-letters/redrive",
  permission: "manage:deliveries",
  body: RedriveRequest,
  reply: RedriveResult,
  message: "The dead letters are on their way, those skipped aside",
  errors: [],
});

export const discardDeadLetters = route({
  method: "POST",
  path: "/dead-letters/discard",
  permission: "manage:deliveries",
  body: DiscardRequest,
  reply: DiscardResult,
  message: "The dead letters are gone",
  errors: [],
});

export const redriveFaults = route({
  method: "POST",
  path: "/delivery-faults/redrive",
  permission: "manage:deliveries",
  reply: FaultsResult,
  message: "What met a fault goes on, what cannot aside",
  errors: [],
});
