import * as z from "zod/mini";
import { hasTwoDecimals } from "#shared/values/money.ts";

export const HIGHEST_CHARGE = 100_000;

const decimal = (max: number) =>
  z
    .number()
    .check(z.gte(0), z.lte(max), z.refine(hasTwoDecimals, "Must have at most two decimals"));

/** An amount of money on the rate card, zero or more, in whole cents: `4.75`. */
export const amount = () => decimal(HIGHEST_CHARGE);

/** A rate in percent, with at most two decimals. */
export const percent = () => decimal(100);

export const countryCode = () =>
  z.string().check(z.regex(/^[A-Z]{2}$/, "Must be a country's two-letter code such as US"));

export const currencyCode = () =>
  z.string().check(z.regex(/^[A-Z]{3}$/, "Must be a currency code such as USD"));
