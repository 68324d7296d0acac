import * as z from "zod/mini";

const BatchResponse = z.nullable(
  z.object({
    batchItemFailures: z.nullish(
      z.array(z.object({ itemIdentifier: z.string().check(z.minLength(1)) })),
    ),
  }),
);

/**
 * Returns the items of a batch that a function reports as failed (ReportBatchItemFailures), from its result in JSON
 * text. By Lambda's rules, a missing or empty list is a success. A report that cannot be read, or that names an item
 * outside the batch, fails the whole batch.
 */
export function readBatchFailures(payload: string, items: readonly string[]): ReadonlySet<string> {
  const response = BatchResponse.safeParse(JSON.parse(payload));
  // A function that returns anything but an object has reported no failures.
  if (!response.success) return isObject(payload) ? new Set(items) : new Set();
  const failures = new Set(
    response.data?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier),
  );
  return [...failures].every((id) => items.includes(id)) ? failures : new Set(items);
}

const isObject = (payload: string) => payload.startsWith("{");
