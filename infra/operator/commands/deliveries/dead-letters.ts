import type { DeadLetter } from "#shared/webhook/dead-letter/dead-letter.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Data } from "#shared/api/client/operation.ts";
import { command, type Command, type Values } from "../../cli/command.ts";
import { nameUsers } from "../../cli/find-named.ts";
import { user } from "../../cli/named.ts";
import { integer } from "../../cli/read-value.ts";
import { exitCodeOf } from "../../exit/exit-code.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { startProgress } from "../../output/progress.ts";
import {
  count,
  showEnd,
  showMore,
  showSection,
  showTable,
  showTime,
  type End,
} from "../../output/show.ts";

const WEBHOOK_ID = "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83";

/** The most letters on a page of the list. */
const PAGE = 100;

/** Up to this many ids are listed; more are only counted. */
const FEW = 10;

const ids = {
  about: "ids of dead letters, as dead-letters list shows them",
  optional: true,
  many: true,
} as const;

const filters = {
  webhook_id: { flags: "--webhook <uuid>", about: "those of this subscription" },
  user_id: { ...user, about: "those of this user" },
  last_error: {
    flags: "--error <text>",
    about: "those with this last error: 503, say, or expired",
  },
  from_date: { flags: "--from <time>", about: "given up from then on: a date or a time, in UTC" },
  to_date: { flags: "--to <time>", about: "given up until then: a date or a time, in UTC" },
} as const;

const selectors = { ...filters, all: { flags: "--all", about: "all there are" } } as const;

type Skipped = Data<"POST /dead-letters/redrive">["skipped"][number];

type Selection = Values<{ readonly ids: typeof ids }, typeof selectors>;

/** Notifications that used up all their tries. */
export const deadLetterCommands: readonly Command[] = [
  command({
    words: "dead-letters list",
    summary: "Show the notifications that used up all their tries, and why",
    example: "dead-letters list --error 503",
    options: {
      ...filters,
      limit: { flags: "--limit <number>", about: "how many at most; 100 if absent", read: integer },
      cursor: { flags: "--cursor <uuid>", about: "goes on where the list before ended" },
    },
    run: async ({ connect, json }, { limit = PAGE, cursor, ...filter }) => {
      const client = await connect();
      const items: DeadLetter[] = [];
      let next: string | null | undefined = cursor;
      do {
        const page: Data<"GET /dead-letters"> = await client.call("GET /dead-letters", {
          ...filter,
          cursor: next,
          limit: Math.min(limit - items.length, PAGE),
        });
        items.push(...page.items);
        next = page.next_cursor;
      } while (next !== null && items.length < limit);
      const nameUser = await nameUsers(client, json ? [] : items.map(({ user_id }) => user_id));
      return {
        document: { items, next_cursor: next },
        text: showMore(showLetters(items, nameUser), next),
      };
    },
  }),
  command({
    words: "dead-letters redrive",
    summary: "Deliver dead letters after all, with all their tries again",
    example: `dead-letters redrive --webhook ${WEBHOOK_ID}`,
    arguments: { ids },
    options: selectors,
    run: async ({ connect, confirm, json }, selection) => {
      const said = describe(selection);
      if (selection.all === true) await confirm(`Redrive ${said}?`);
      const client = await connect();
      const skipped: Skipped[] = [];
      const { done, ...end } = await follow(json, async (cursor) => {
        const reply = await client.call("POST /dead-letters/redrive", { ...selection, cursor });
        skipped.push(...reply.skipped);
        return { done: reply.redriven, next: reply.next_cursor };
      });
      return {
        document: { redriven: done, skipped, ...end },
        text: [
          `${count(done, "dead letter")} redriven.`,
          ...showSkipped(skipped),
          ...showEnd(end),
        ].join("\n"),
        exitCode: exitCodeOf(done, skipped.length + (end.complete ? 0 : 1)),
      };
    },
  }),
  command({
    words: "dead-letters discard",
    summary: "Delete dead letters for good",
    example: `dead-letters discard --webhook ${WEBHOOK_ID} --reason "The shop has closed" --yes`,
    arguments: { ids },
    options: {
      ...selectors,
      reason: { flags: "--reason <text>", about: "why, for the log", required: true },
    },
    run: async ({ connect, confirm, json }, { reason, ...selection }) => {
      await confirm(`Discard ${describe(selection)} for good?`);
      const client = await connect();
      const { done, ...end } = await follow(json, async (cursor) => {
        const request = { ...selection, reason, cursor };
        const { discarded, next_cursor } = await client.call("POST /dead-letters/discard", request);
        return { done: discarded, next: next_cursor };
      });
      const missing = end.complete ? new Set(selection.ids).size - done : 0;
      return {
        document: { discarded: done, ...end },
        text: [
          `${count(done, "dead letter")} discarded.`,
          ...(missing > 0 ? [`${count(missing, "id")} not among the dead letters.`] : []),
          ...showEnd(end),
        ].join("\n"),
        exitCode: exitCodeOf(done, Math.max(missing, end.complete ? 0 : 1)),
      };
    },
  }),
];

/**
 * Repeats the request, whose time is limited, from cursor to cursor until it is complete. A failure after a part was
 * done ends it, and is reported with that part.
 */
async function follow(
  json: boolean,
  ask: (cursor: string | undefined) => Promise<{ done: number; next: string | null }>,
): Promise<End & { readonly done: number }> {
  const progress = startProgress(undefined, "Dead letters:", json);
  let done = 0;
  let cursor: string | undefined;
  try {
    for (;;) {
      const reply = await ask(cursor);
      done += reply.done;
      progress.add(reply.done);
      if (reply.next === null) return { done, complete: true };
      cursor = reply.next;
    }
  } catch (error) {
    if (done === 0 || !(error instanceof ApiFailure)) throw error;
    return { done, complete: false, failure: error.message };
  } finally {
    progress.end();
  }
}

/** Shows each reason once, with the ids if they are few. */
function showSkipped(skipped: readonly Skipped[]): string[] {
  return [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, own]) => {
    const which =
      own.length > FEW ? count(own.length, "dead letter") : own.map(({ id }) => id).join(", ");
    return `${which} skipped: ${reason}`;
  });
}

/** Throws {@link UsageError} unless letters are chosen in exactly one way. */
function describe(selection: Selection): string {
  const { ids: named, all } = selection;
  const given = Object.entries(filters).flatMap(([name, { flags }]) => {
    const value = selection[name as keyof typeof filters];
    return value === undefined ? [] : `${flags.replace(/<.*/, "")}${value}`;
  });
  const ways = [
    ...(named === undefined ? [] : [count(named.length, "dead letter")]),
    ...(given.length === 0 ? [] : [`the dead letters with ${given.join(" ")}`]),
    ...(all === undefined ? [] : ["all dead letters"]),
  ];
  const [only] = ways;
  if (only !== undefined && ways.length === 1) return only;
  throw new UsageError("Give either ids, or --webhook, --user, --error, --from, --to, or --all.");
}

/** Shows the letters under their subscriptions. */
function showLetters(letters: readonly DeadLetter[], nameUser: (id: string) => string): string {
  const headings = ["Id", "Died at", "Event", "Order", "Last error"];
  return (
    [...Map.groupBy(letters, ({ webhook_id }) => webhook_id)]
      .map(([webhook_id, own]) => {
        const rows = own.map(({ id, died_at, event, order, last_error }) => [
          ...[id, showTime(died_at), event, order?.order_id, last_error],
        ]);
        const whose = `Subscription ${webhook_id} of the user ${nameUser(own[0]?.user_id ?? "")}`;
        return showSection(whose, showTable(headings, rows, ""));
      })
      .join("\n")
      .trimStart() || "There are none."
  );
}
