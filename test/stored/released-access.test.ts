import { expect, test } from "vitest";
import { accessOfFunctions, type Access } from "../../infra/access/function-access.ts";
import { readAssembly } from "../../infra/assembly/read-assembly.ts";
import { commonAssembly } from "../support/start-own-service.ts";
import released from "./released-access.json" with { type: "json" };

type All = Readonly<Record<string, Access>>;

const { template } = await readAssembly(commonAssembly());
const present: All = accessOfFunctions(template);

/** Returns what functions that remain have lost. A function that is gone needs nothing. */
function lostBy(before: All, after: All): string[] {
  return Object.entries(before).flatMap(([name, { variables, grants }]) => {
    const now = after[name];
    if (now === undefined) return [];
    const lost = [
      ...variables.filter((each) => !now.variables.includes(each)),
      ...grants.filter((each) => !now.grants.includes(each)),
    ];
    return lost.map((each) => `${name}: ${each}`);
  });
}

test("a release takes away no variable and no grant that the last one uses", () => {
  expect(
    lostBy(released, present),
    "Roles and variables change before the code, and a rollback brings back the code alone: take this away one release later. When a release is made, write the list again: npm run -s print -- access > test/stored/released-access.json",
  ).toEqual([]);
});

test("a lost variable and a narrowed grant are found, and a new one or a function that is gone are none", () => {
  const [[name, { variables, grants }] = ["", { variables: [], grants: [] }]] =
    Object.entries(present);
  expect(grants.length).toBeGreaterThan(0);
  const before = { variables: [...variables, "OLD"], grants: [...grants, "sqs:SendMessage Old"] };
  expect(lostBy({ [name]: before }, present)).toEqual([
    `${name}: OLD`,
    `${name}: sqs:SendMessage Old`,
  ]);
  expect(lostBy({ [name]: { variables: [], grants: [] }, Gone: before }, present)).toEqual([]);
});
