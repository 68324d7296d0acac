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

/** Codes of `Intl` that are no money to pay with, or were withdrawn. */
const NOT_OF_TODAY: ReadonlySet<string> = new Set([
  ...["XDR", "XSU"],
  ...["ANG", "BGN", "CUC", "HRK", "SLL", "ZWL"],
]);

const isCurrency = (code: string) =>
  Intl.supportedValuesOf("currency").includes(code) && !NOT_OF_TODAY.has(code);

/** The three-letter code of a currency that is in use. */
export const currencyCode = () =>
  z.string().check(
    copiedCode,
    z.regex(/^[A-Z]{3}$/, { error: "Must be a currency code such as USD", abort: true }),
    z.refine(isCurrency, {
      error: ({ input }) => `${String(input)} is no currency of today; give one such as USD`,
    }),
  );
