import { describe } from "#shared/values/describe.ts";
import { RemadeWork, Shift, ShippedWork } from "./shift.ts";

const { example: shipped } = describe(ShippedWork, {
  id: "ShippedWork",
  about: "The orders of one key that were shipped in an hour.",
  fields: {
    taken_by: "The name of the key that took the orders, or started them.",
    hour: "The hour, from 0 to 23, by the clock of the facility.",
    orders: "Orders that were shipped.",
    pieces: "The pieces in their parcels at that time.",
  },
  example: { taken_by: "Packer 7", hour: 14, orders: 9, pieces: 31 },
});

const { example: remade } = describe(RemadeWork, {
  id: "RemadeWork",
  about: "Pieces that were spoiled and made again, for one reason.",
  fields: {
    reason: "The reason as it was reported; the first 200 characters.",
    pieces: "The pieces that were made again.",
  },
  example: { reason: "The print is smeared", pieces: 2 },
});

export const { example: exampleShift } = describe(Shift, {
  id: "Shift",
  about:
    "The work of a day. Test orders are not counted; a repeated record may rarely count twice. `orders shipped` has the exact numbers of orders and pieces.",
  fields: {
    shipped: "The shipped orders, by hour and by who took them.",
    remade: "The pieces that were made again, the most frequent reason first.",
  },
  example: { shipped: [shipped], remade: [remade] },
});
