import { ValidationFailure } from "#shared/refusal/errors.ts";
import { productionLinePartition } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { readProductionLine } from "./production-line.ts";
import { unknownFacility } from "./unknown-floor.ts";

/** Throws VALIDATION_ERROR for those of a body's `facilities` that no production line supports. */
export async function requireFacilities(facilities: readonly string[]): Promise<void> {
  if (facilities.length === 0) return;
  const lines = await queryItems(productionLinePartition, readProductionLine);
  const faults = facilities.flatMap((code, index) =>
    lines.some((line) => line.supported_facilities.includes(code))
      ? []
      : [unknownFacility(code, lines, ["body", "facilities", index])],
  );
  if (faults.length > 0) throw new ValidationFailure(faults);
}
