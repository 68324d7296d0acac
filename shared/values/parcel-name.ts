/** Names a parcel by its carrier and number: `usps 9400100000000000000000`, or `usps without a number` for a letter. */
export const parcelName = ({
  carrier,
  tracking_number,
}: Readonly<Record<"carrier" | "tracking_number", string>>): string =>
  `${carrier} ${tracking_number || "without a number"}`;
