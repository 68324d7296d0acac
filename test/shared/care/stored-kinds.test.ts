import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FaultKind } from "#shared/care/judge/fault.ts";
import type { Kind } from "#shared/care/kind.ts";
import { kinds } from "#shared/care/stored-kinds.ts";
import { kindOf } from "#shared/table/item-kind.ts";
import { frozenItems, frozenKinds, readFrozen } from "../../stored/frozen-items.ts";

const names = Object.keys(kinds);

describe("the kind of an item follows from its key", () => {
  test.each(frozenKinds)("of each frozen %s", (kind) => {
    const told = frozenItems(kind).map((item) => kindOf(readFrozen(item)));
    expect(new Set(told)).toEqual(new Set([kind]));
  });

  test("of each line of the key map, which has a line for each kind", () => {
    const [, map = ""] =
      /^ \* item [^]*?\n([^]*?)\n \*\n/m.exec(readFileSync("shared/table/keys.ts", "utf8")) ?? [];
    const lines = map.split("\n").map((line) => line.replace(" * ", "").split(/ {2,}/));
    const told = lines.map(([, PK = "", SK = ""]) => kindOf({ PK, SK }));
    expect(told.toSorted()).toEqual(names.toSorted());
  });

  test("even where a text of a client looks like a part of a key", () => {
    expect(kindOf({ PK: "TRACKING#1#BODIES", SK: "x" })).toBe("parcel-pointer");
    expect(kindOf({ PK: "SKU#A#CHUNKS", SK: "VARIATION#1" })).toBe("variation");
  });

  test("and an unknown key has no kind", () => {
    expect(kindOf({ PK: "ORDER#1", SK: "OTHER" })).toBeUndefined();
    expect(kindOf({ PK: "SOMETHING", SK: "ELSE" })).toBeUndefined();
  });
});

test("each finding of an audit is about a kind of items", () => {
  const found = Object.values<Kind>(kinds).flatMap(({ audit }) =>
    "because" in audit ? [] : [...audit],
  );
  expect([...new Set(found)].sort()).toEqual([...FaultKind.options].sort());
});
