import { describe, expect, it } from "vitest";
import { matchesPattern } from "../../../../infra/local/mappings/filter-criteria.ts";

const record = {
  eventName: "MODIFY",
  dynamodb: { Keys: { PK: { S: "ORDER#1" } }, NewImage: { n: { N: "3" } } },
  size: 40,
  tags: ["a", "b"],
  gone: null,
};

describe("a record passes", () => {
  it.each([
    ["an exact value", { eventName: ["INSERT", "MODIFY"] }],
    ["a nested prefix", { dynamodb: { Keys: { PK: { S: [{ prefix: "ORDER#" }] } } } }],
    ["a suffix", { eventName: [{ suffix: "IFY" }] }],
    ["a case ignored", { eventName: [{ "equals-ignore-case": "modify" }] }],
    [
      "a prefix with its case ignored",
      { eventName: [{ prefix: { "equals-ignore-case": "mod" } }] },
    ],
    ["anything but a value", { eventName: [{ "anything-but": "REMOVE" }] }],
    ["anything but a list", { eventName: [{ "anything-but": ["REMOVE", "INSERT"] }] }],
    ["anything but a prefix", { eventName: [{ "anything-but": { prefix: "REM" } }] }],
    ["a range", { size: [{ numeric: [">", 1, "<=", 40] }] }],
    ["an element of a list", { tags: ["b"] }],
    ["null", { gone: [null] }],
    ["a field that exists", { eventName: [{ exists: true }] }],
    ["a field that does not exist", { userIdentity: [{ exists: false }] }],
    ["a nested field that does not exist", { userIdentity: { type: [{ exists: false }] } }],
    ["either of two", { $or: [{ eventName: ["REMOVE"] }, { size: [40] }] }],
  ])("by %s", (_, pattern) => {
    expect(matchesPattern(pattern, record)).toBe(true);
  });
});

describe("a record is held back", () => {
  it.each([
    ["another value", { eventName: ["INSERT"] }],
    ["one of two fields", { eventName: ["MODIFY"], size: [41] }],
    ["another prefix", { dynamodb: { Keys: { PK: { S: [{ prefix: "KEY#" }] } } } }],
    ["a value that is excluded", { eventName: [{ "anything-but": ["MODIFY"] }] }],
    ["a range that it is outside of", { size: [{ numeric: ["<", 40] }] }],
    ["a number as text", { dynamodb: { NewImage: { n: { N: [{ numeric: ["=", 3] }] } } } }],
    ["a field that does not exist", { userIdentity: { type: ["Service"] } }],
    ["anything but, of a field that does not exist", { other: [{ "anything-but": ["x"] }] }],
    ["a field that should not exist", { eventName: [{ exists: false }] }],
    ["neither of two", { $or: [{ eventName: ["REMOVE"] }, { size: [1] }] }],
  ])("by %s", (_, pattern) => {
    expect(matchesPattern(pattern, record)).toBe(false);
  });

  it("with an error by an operator that Lambda does not know", () => {
    expect(() => matchesPattern({ eventName: [{ wild: "*" }] }, record)).toThrow("wild");
  });
});
