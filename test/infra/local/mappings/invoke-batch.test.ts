import { expect, it } from "vitest";
import { readBatchFailures } from "../../../../infra/local/mappings/invoke-batch.ts";

it.each([
  ["null", []],
  ["{}", []],
  ['{"batchItemFailures":null}', []],
  ['{"batchItemFailures":[]}', []],
  ['{"batchItemFailures":[{"itemIdentifier":"b"}]}', ["b"]],
  ['{"batchItemFailures":[{"itemIdentifier":""}]}', ["a", "b"]],
  ['{"batchItemFailures":[{"itemIdentifier":null}]}', ["a", "b"]],
  ['{"batchItemFailures":[{"id":"b"}]}', ["a", "b"]],
  ['{"batchItemFailures":[{"itemIdentifier":"c"}]}', ["a", "b"]],
])("a result of %s fails %j of a and b", (payload, failures) => {
  expect([...readBatchFailures(payload, ["a", "b"])]).toEqual(failures);
});
