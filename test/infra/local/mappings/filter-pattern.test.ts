import { describe, expect, it } from "vitest";
import { FilterPattern, matchesPattern } from "../../../../infra/local/mappings/filter-pattern.ts";

const record = {
  eventName: "MODIFY",
  dynamodb: { Keys: { SK: { S: "ORDER" } }, NewImage: { n: { N: "3" } } },
  gone: null,
};

describe("a record passes", () => {
  it.each([
    ["one of several texts", { eventName: ["INSERT", "MODIFY"] }],
    ["a nested text", { dynamodb: { Keys: { SK: { S: ["ORDER"] } } } }],
    ["all of two fields", { eventName: ["MODIFY"], dynamodb: { Keys: { SK: { S: ["ORDER"] } } } }],
  ])("by %s", (_, pattern) => {
    expect(matchesPattern(pattern, record)).toBe(true);
  });
});

describe("a record is held back", () => {
  it.each([
    ["another text", { eventName: ["INSERT"] }],
    ["one of two fields", { eventName: ["MODIFY"], dynamodb: { Keys: { SK: { S: ["KEY"] } } } }],
    ["a field that does not exist", { userIdentity: { type: ["Service"] } }],
    ["a field of null", { gone: { type: ["Service"] } }],
  ])("by %s", (_, pattern) => {
    expect(matchesPattern(pattern, record)).toBe(false);
  });
});

it.each([
  { eventName: [{ prefix: "MOD" }] },
  { eventName: [{ "anything-but": ["REMOVE"] }] },
  { size: [{ numeric: [">", 1] }] },
  { size: [1] },
  { gone: [null] },
  { $or: [{ eventName: ["INSERT"] }, { eventName: ["MODIFY"] }] },
])("the pattern %j is refused", (pattern) => {
  expect(FilterPattern.safeParse(JSON.stringify(pattern)).success).toBe(false);
});
