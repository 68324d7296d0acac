import { changePublishedOffer } from "#shared/offer/change-published-offer.ts";
import { type Facility } from "#shared/offer/production-line/facility.ts";
import { NewFacility, type FacilityUpsert } from "#shared/offer/production-line/facility-upsert.ts";
import { unknownFacility } from "#shared/offer/production-line/unknown-floor.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { requireForm } from "#shared/refusal/faults.ts";

/**
 * Changes the given fields of a facility that a production line supports. Throws VALIDATION_ERROR for a facility that
 * no line supports and with every missing field of a new one, and CONFLICT.
 */
export function upsertFacility(code: string, fields: FacilityUpsert): Promise<Facility> {
  return changePublishedOffer(({ productionLines, facilities }) => {
    if (!productionLines.some((line) => line.supported_facilities.includes(code))) {
      throw new ValidationFailure([unknownFacility(code, productionLines, ["path", "facility"])]);
    }
    const current = facilities.find((facility) => facility.code === code);
    const facility = requireForm(NewFacility, { ...current, ...fields, code });
    return { changed: { facilities: [facility] }, result: facility };
  });
}
