/** A price of AWS in US dollars. */
export interface Price {
  readonly usd: number;
  /** What it is the price of. */
  readonly per: string;
}

/** Prices in us-east-1 without the free tier, of 2026-11-22; each service's page of prices is the source. */
export const prices = {
  /** https://aws.amazon.com/lambda/pricing/, Arm, the first 7.5 billion GB-seconds of a month. */
  lambdaDuration: { usd: 0.0000133334, per: "GB-second" },
  lambdaRequest: { usd: 0.2 / 1e6, per: "invocation" },
} as const satisfies Readonly<Record<string, Price>>;
