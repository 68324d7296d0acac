import {
  byAge,
  type DeadLetter,
  type DeadLetterList,
  type DeadLetterQuery,
} from "./dead-letter.ts";
import { lookThrough } from "./look-through.ts";

/** The oldest dead letters that pass the filters. Throws as `lookThrough` does. */
export function listDeadLetters(query: DeadLetterQuery): Promise<DeadLetterList> {
  const { queue, webhook_id, user_id, last_error, limit } = query;
  const passes = (letter: DeadLetter) =>
    (webhook_id === undefined || webhook_id === letter.webhook_id) &&
    (user_id === undefined || user_id === letter.user_id) &&
    (last_error === undefined || last_error === letter.last_error);
  return lookThrough(
    queue,
    ({ letter }) => (passes(letter) ? letter : undefined),
    ({ kept, complete }) =>
      Promise.resolve({
        items: kept.toSorted(byAge).slice(0, limit),
        complete: complete && kept.length <= limit,
      }),
  );
}
