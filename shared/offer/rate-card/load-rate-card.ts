import { rateCardKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { defaultRateCard, readRateCard } from "./default-rate-card.ts";
import type { RateCardRecord } from "./rate-card-record.ts";

/** The rate card in force, the default one until operators put another. */
export async function loadRateCard({ consistent = false } = {}): Promise<RateCardRecord> {
  return (await findItem(rateCardKey, readRateCard, { consistent })) ?? defaultRateCard;
}
