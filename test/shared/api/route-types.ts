import * as z from "zod/mini";
import { byEntry } from "#shared/api/route/by-entry.ts";
import type { Words } from "#shared/api/route/operation.words.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

/*
 * That nothing of a route is forgotten is the compiler's matter, so that nothing here is run: `npm run types` fails where
 * a line that is marked as an error compiles, and where another one does not.
 */

const common = { method: "GET", permission: null, touches: [], message: "" } as const;

const things = {
  getThing: {
    ...common,
    path: "/things/{thing_id}",
    params: z.object({ thing_id: z.string() }),
    reply: null as ReplyOf<{ name: string }>,
  },
  listThings: { ...common, path: "/things", reply: null },
} as const satisfies Record<string, Route>;

const said = { summary: "", description: "", refusals: {} };
const listThings = { ...said, reply: { schema: z.never(), example: {} as never } };
const reply = { schema: z.object({ name: z.string() }), example: { name: "" } };
const getThing = { ...said, params: { thing_id: ["Its id.", "1"] }, reply } as const;

/** Code that compiles: an entry that follows from a contract's file and name, and words for all of a file's routes. */
export const compiles = [
  byEntry("", { rareThings: things })["rare-things/get-thing"].path,
  { getThing, listThings } satisfies Words<typeof things>,
];

/** Code that does not compile: another entry, a file with more than contracts, words that are missing or too many. */
export const refused = [
  // @ts-expect-error its entry is rare-things/get-thing
  byEntry("", { rareThings: things })["rareThings/getThing"],
  // @ts-expect-error a limit is no contract
  byEntry("", { things: { ...things, LIMIT: 5 } }) satisfies Record<string, Route>,
  // @ts-expect-error listThings has no words
  { getThing } satisfies Words<typeof things>,
  // @ts-expect-error thing_id has no words
  { getThing: { ...said, params: {}, reply }, listThings } satisfies Words<typeof things>,
  // @ts-expect-error listThings takes no parameters
  { getThing, listThings: { ...said, ...listThings, params: {} } } satisfies Words<typeof things>,
  // @ts-expect-error the reply's example is none
  { getThing: { ...getThing, reply: { ...reply, example: {} } }, listThings } satisfies Words<
    typeof things
  >,
];
