import { startsOf, type Start, type Verb } from "./verbs.ts";

/** Some processes that change orders at once. */
export interface Race {
  readonly name: string;
  readonly orders: number;
  /** Where the orders may stand before; each of them there. */
  readonly starts: readonly Start[];
  readonly processes: readonly Change[];
}

/** Changes made one after the other, whose records then come in some batches, repeated and in another order. */
export interface Projection {
  readonly name: string;
  readonly orders: number;
  readonly changes: readonly Change[];
}

/** What is done to which of the orders. */
export interface Change {
  readonly verb: Verb;
  readonly order: number;
}

const all = Object.keys(startsOf) as Verb[];

/** Those that meet in what one of them depends on: state, payment, parcels, the reference. */
const triples: readonly (readonly Verb[])[] = [
  ["create", "create", "create"],
  ["create", "create", "delete"],
  ["create", "delete", "update"],
  ["create", "delete", "pay"],
  ["update", "cancel", "start"],
  ["update", "pay", "start"],
  ["update", "pay", "delete"],
  ["update", "update", "hold"],
  ["cancel", "start", "hold"],
  ["cancel", "reject", "delete"],
  ["cancel", "pay", "refund"],
  ["hold", "release", "update"],
  ["hold", "release", "claim"],
  ["check", "holdOwn", "claim"],
  ["check", "release", "update"],
  ["check", "releaseOwn", "hold"],
  ["pass", "check", "update"],
  ["pass", "holdOwn", "claim"],
  ["pass", "start", "pay"],
  ["delay", "hurry", "claim"],
  ["pay", "update", "claim"],
  ["pay", "start", "ship"],
  ["claim", "claim", "cancel"],
  ["claimAgain", "claimAgain", "update"],
  ["claim", "pay", "stop"],
  ["stop", "refund", "refundPart"],
  ["refund", "refundPart", "refundPart"],
  ["giveBack", "pack", "ship"],
  ["giveBack", "claim", "claim"],
  ["giveBack", "claimAgain", "claimAgain"],
  ["giveBack", "claimAgain", "claim"],
  ["ship", "stop", "pack"],
  ["ship", "pack", "track"],
  ["pack", "track", "produce"],
];

const onOne = (chosen: readonly Verb[]): Race => ({
  name: chosen.join(" + "),
  starts: startsFor(chosen),
  orders: 1,
  processes: chosen.map((verb) => ({ verb, order: 0 })),
});

/** Where all of them have something to do; if nowhere, where one of them has. */
function startsFor(chosen: readonly Verb[]): readonly Start[] {
  const possible = [...new Set(chosen.flatMap((verb) => startsOf[verb]))];
  const common = possible.filter((start) => chosen.every((verb) => startsOf[verb].includes(start)));
  return common.length > 0 ? common : possible;
}

/** Claims on a floor where several orders wait, while something becomes of these. */
const claims: readonly Race[] = (
  [
    { orders: 2, others: [], claimers: 2 },
    { orders: 2, others: [], claimers: 3 },
    { orders: 3, others: [], claimers: 3 },
    { orders: 2, others: ["cancel"], claimers: 2 },
    { orders: 2, others: ["hold"], claimers: 2 },
    { orders: 2, others: ["update"], claimers: 2 },
    { orders: 2, others: ["delete"], claimers: 2 },
    { orders: 3, others: ["start", "pay"], claimers: 2 },
    { orders: 3, others: ["claimAgain", "claimAgain"], claimers: 1 },
    { orders: 3, others: ["claimAgain", "claimAgain", "claimAgain"], claimers: 0 },
    { orders: 3, others: ["hold", "claimAgain", "claimAgain"], claimers: 0 },
    { orders: 3, others: ["update", "claimAgain", "claimAgain"], claimers: 1 },
    { orders: 3, others: ["cancel", "claimAgain", "claimAgain"], claimers: 0 },
    { orders: 3, others: ["giveBack", "claimAgain", "claimAgain"], claimers: 0 },
    { orders: 3, others: ["giveBack", "claimAgain", "claimAgain"], claimers: 1 },
  ] as const satisfies { orders: number; others: Verb[]; claimers: number }[]
).map(({ orders, others, claimers }) => ({
  name: [`${String(claimers)} claims of ${String(orders)}`, ...others].join(" + "),
  starts: ["new_order"],
  orders,
  processes: [
    ...Array.from({ length: claimers }, () => ({ verb: "claim" as const, order: 0 })),
    ...others.map((verb, order) => ({ verb, order })),
  ],
}));

const lives: readonly (readonly Verb[])[] = [
  ["pay", "start", "pack", "ship"],
  ["pass", "pay", "start"],
  ["hold", "release", "cancel"],
  ["delete", "create", "hold"],
  ["update", "delete", "create", "delete", "create"],
  ["pay", "reject", "refundPart", "refund"],
  ["update", "start", "giveBack", "claim", "stop"],
];

const projections: readonly Projection[] = [1, 2, 3].flatMap((orders) =>
  lives.map((life) => ({
    name: `records of ${life.join(", ")} (orders: ${String(orders)})`,
    orders,
    changes: life.flatMap((verb) =>
      Array.from({ length: orders }, (_, order) => ({ verb, order })),
    ),
  })),
);

/** Every pair of verbs, a verb and its like among them, and what else is to be held against each other. */
export const scenarios: readonly (Race | Projection)[] = [
  ...all.flatMap((verb, index) => all.slice(index).map((other) => onOne([verb, other]))),
  ...triples.map(onOne),
  ...claims,
  ...projections,
];
