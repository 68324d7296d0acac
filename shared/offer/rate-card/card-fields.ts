import * as z from "zod/mini";
import { copiedCode } from "#shared/values/fields.ts";
import { hasFourDecimals, hasTwoDecimals } from "#shared/values/money.ts";

export const HIGHEST_CHARGE = 100_000;

/** An amount of money on the rate card, zero or more, in whole cents: `4.75`. */
export const amount = () =>
  z
    .number()
    .check(
      z.gte(0),
      z.lte(HIGHEST_CHARGE),
      z.refine(hasTwoDecimals, "Must have at most two decimals"),
    );

/** A rate in percent, with at most four decimals: `14.975`. */
export const percent = () =>
  z
    .number()
    .check(z.gte(0), z.lte(100), z.refine(hasFourDecimals, "Must have at most four decimals"));

export const countryCode = () =>
  z
    .string()
    .check(copiedCode, z.regex(/^[A-Z]{2}$/, "Must be a country's two-letter code such as US"));

export const currencyCode = () =>
  z.string().check(copiedCode, z.regex(/^[A-Z]{3}$/, "Must be a currency code such as USD"));
