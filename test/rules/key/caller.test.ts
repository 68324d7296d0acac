import { expect, test } from "vitest";
import { ownerIn } from "#shared/key/caller.ts";

const USER = "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90";

test("a user's live keys are their own; test keys are those of a twin, always the same", () => {
  expect(ownerIn("live", USER)).toBe(USER);
  expect(ownerIn("test", USER)).toBe("16ee0e05-251a-5606-8b94-a09001f6877b");
});
