import { startsOf, type Start, type Verb } from "./verbs.ts";

/** Processes that change orders at the same time. */
export interface Race {
  readonly name: string;
  readonly orders: number;
  /** The states in which the orders may begin; all begin in the same one. */
  readonly starts: readonly Start[];
  readonly processes: readonly OtherProcess[];
}

/** Changes made one after the other. Their records then come in batches, repeated and in another order. */
export interface Projection {
  readonly name: string;
  readonly orders: number;
  readonly changes: readonly OtherProcess[];
}

/** A verb, and the order that it changes. */
export interface OtherProcess {
  readonly verb: Verb;
  readonly order: number;
}

const all = Object.keys(startsOf) as Verb[];

/** Verbs that all depend on the same state, payment, parcels or reference. */
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
  ["hold", "release", "take"],
  ["check", "holdOwn", "take"],
  ["check", "release", "update"],
  ["check", "releaseOwn", "hold"],
  ["pass", "check", "update"],
  ["pass", "holdOwn", "take"],
  ["pass", "start", "pay"],
  ["delay", "hurry", "take"],
  ["pay", "update", "take"],
  ["pay", "start", "ship"],
  ["take", "take", "cancel"],
  ["takeAgain", "takeAgain", "update"],
  ["take", "pay", "stop"],
  ["stop", "refund", "refundPart"],
  ["refund", "refundPart", "refundPart"],
  ["giveBack", "pack", "ship"],
  ["giveBack", "take", "take"],
  ["hold", "pack", "ship"],
  ["hold", "release", "ship"],
  ["holdBack", "release", "take"],
  ["holdBack", "takeAgain", "takeAgain"],
  ["giveBack", "takeAgain", "takeAgain"],
  ["giveBack", "takeAgain", "take"],
  ["ship", "stop", "pack"],
  ["ship", "pack", "track"],
  ["pack", "track", "produce"],
  ["pack", "shipPart", "close"],
  ["close", "pack", "refundPart"],
  ["reroute", "reroute", "take"],
  ["reroute", "update", "cancel"],
  ["reroute", "hold", "pay"],
  ["complain", "complainToo", "reprint"],
  ["complain", "complainToo", "refund"],
  ["reprint", "reprint", "reprint"],
  ["reprint", "repay", "refuse"],
  ["reprint", "retract", "refund"],
  ["reprint", "complainToo", "track"],
  ["repay", "refund", "refundPart"],
  ["repay", "repay", "refundPart"],
  ["askStop", "stopAsked", "ship"],
  ["askStop", "ship", "complain"],
  ["stopAsked", "stop", "refundPart"],
  ["stopAsked", "giveBack", "cancel"],
  ["stopAsked", "hold", "giveBack"],
];

/** Verbs that are possible in few states: they meet those that are possible there too. */
const RARE: readonly Verb[] = [
  ...(["reroute", "complain", "complainToo", "retract", "reprint", "repay", "refuse"] as const),
  ...(["askStop", "stopAsked"] as const),
];

const onOne = (chosen: readonly Verb[]): Race => ({
  name: chosen.join(" + "),
  starts: startsFor(chosen),
  orders: 1,
  processes: chosen.map((verb) => ({ verb, order: 0 })),
});

const possible = (chosen: readonly Verb[]) => [
  ...new Set(chosen.flatMap((verb) => startsOf[verb])),
];

/** The starts at which all verbs have an effect. */
const common = (chosen: readonly Verb[]) =>
  possible(chosen).filter((start) => chosen.every((verb) => startsOf[verb].includes(start)));

/** Returns the starts at which all verbs have an effect or, if there are none, those at which one has. */
function startsFor(chosen: readonly Verb[]): readonly Start[] {
  const shared = common(chosen);
  return shared.length > 0 ? shared : possible(chosen);
}

const pairs = all
  .flatMap((verb, index) => all.slice(index).map((other) => [verb, other]))
  .filter((pair) => !pair.some((verb) => RARE.includes(verb)) || common(pair).length > 0);

/** Takes on a floor where several orders wait, while other processes change these orders. */
const takes: readonly Race[] = (
  [
    { orders: 2, others: [], takers: 2 },
    { orders: 2, others: [], takers: 3 },
    { orders: 3, others: [], takers: 3 },
    { orders: 2, others: ["cancel"], takers: 2 },
    { orders: 2, others: ["hold"], takers: 2 },
    { orders: 2, others: ["update"], takers: 2 },
    { orders: 2, others: ["delete"], takers: 2 },
    { orders: 3, others: ["start", "pay"], takers: 2 },
    { orders: 3, others: ["takeAgain", "takeAgain"], takers: 1 },
    { orders: 3, others: ["takeAgain", "takeAgain", "takeAgain"], takers: 0 },
    { orders: 3, others: ["hold", "takeAgain", "takeAgain"], takers: 0 },
    { orders: 3, others: ["update", "takeAgain", "takeAgain"], takers: 1 },
    { orders: 3, others: ["cancel", "takeAgain", "takeAgain"], takers: 0 },
    { orders: 3, others: ["giveBack", "takeAgain", "takeAgain"], takers: 0 },
    { orders: 3, others: ["giveBack", "takeAgain", "takeAgain"], takers: 1 },
  ] as const satisfies { orders: number; others: Verb[]; takers: number }[]
).map(({ orders, others, takers }) => ({
  name: [`${String(takers)} takes of ${String(orders)}`, ...others].join(" + "),
  starts: ["new_order"],
  orders,
  processes: [
    ...Array.from({ length: takers }, () => ({ verb: "take" as const, order: 0 })),
    ...others.map((verb, order) => ({ verb, order })),
  ],
}));

const lives: readonly (readonly Verb[])[] = [
  ["pay", "start", "pack", "ship"],
  ["start", "packPart", "shipPart", "close", "pack"],
  ["pass", "pay", "start"],
  ["hold", "release", "cancel"],
  ["delete", "create", "hold"],
  ["update", "delete", "create", "delete", "create"],
  ["pay", "reject", "refundPart", "refund"],
  ["update", "start", "giveBack", "take", "stop"],
  ["start", "hold", "update", "release", "start", "holdBack", "release"],
  ["pay", "start", "pack", "ship", "complain", "reprint", "refundPart"],
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

/** The pairs of verbs, also of a verb with itself, and the other combinations above. */
export const scenarios: readonly (Race | Projection)[] = [
  ...pairs.map(onOne),
  ...triples.map(onOne),
  ...takes,
  ...projections,
];
