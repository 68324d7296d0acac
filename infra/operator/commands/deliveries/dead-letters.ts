import type { DeadLetter, LetterQueue } from "#shared/api/operator/openapi.d.ts";
import { ApiFailure } from "../../client/api-failure.ts";
import { call, command, type Command } from "../../cli/command.ts";
import { exitCodeOf } from "../../ending/exit-code.ts";
import { integer, oneOf } from "../../cli/read-value.ts";
import { count, showSection, showTable, showTime } from "../../output/show.ts";
import { UsageError } from "../../ending/usage-error.ts";

const WEBHOOK_ID = "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83";

const ids = {
  about: "ids of dead letters, as dead-letters list shows them",
  optional: true,
  many: true,
} as const;

/** Given to each command; the values are those of the request's field. */
const queue = {
  flags: "--queue <name>",
  about:
    "faults: what the service itself could not handle, rather than what subscribers did not take",
  read: oneOf(["dead_letters", "faults"]),
} as const;

const which = {
  queue,
  webhook_id: { flags: "--webhook <uuid>", about: "all of this subscription instead" },
  all: { flags: "--all", about: "all there are instead" },
} as const;

interface Selection {
  readonly queue: LetterQueue | undefined;
  readonly ids: readonly string[] | undefined;
  readonly webhook_id: string | undefined;
  readonly all: true | undefined;
}

/** One of a queue's letters, in words. */
const letterOf = (name: LetterQueue | undefined) =>
  name === "faults" ? "delivery fault" : "dead letter";

/** Notifications that used up all their tries. */
export const deadLetterCommands: readonly Command[] = [
  call({
    words: "dead-letters list",
    summary: "Show the notifications that used up all their tries, and why",
    example: "dead-letters list",
    operation: "GET /dead-letters",
    options: {
      queue,
      webhook_id: { flags: "--webhook <uuid>", about: "those of this subscription" },
      last_error: {
        flags: "--error <text>",
        about: "those with this last error: 503, say, or expired",
      },
      user_id: { flags: "--user <uuid>", about: "those of this user" },
      limit: { flags: "--limit <number>", about: "how many, at most 500", read: integer },
    },
    show: ({ items, complete }) =>
      `${showLetters(items)}${complete ? "" : "\n\nThere are more than these."}`,
  }),
  command({
    words: "dead-letters redrive",
    summary:
      "Deliver dead letters after all; they have all their tries again, faults those that are left",
    example: `dead-letters redrive --webhook ${WEBHOOK_ID}`,
    arguments: { ids },
    options: which,
    run: async ({ connect, confirm }, selection) => {
      const said = describe(selection);
      if (selection.all === true) await confirm(`Redrive ${said}?`);
      const client = await connect();
      const skipped = new Map<string, string>();
      const { done, ...end } = await untilComplete(async () => {
        const reply = await client.call("POST /dead-letters/redrive", { ...selection });
        for (const { id, reason } of reply.skipped) skipped.set(id, reason);
        return { done: reply.redriven, complete: reply.complete };
      });
      const document = {
        redriven: done,
        skipped: [...skipped].map(([id, reason]) => ({ id, reason })),
        ...end,
      };
      return {
        document,
        text: [
          `${count(done, letterOf(selection.queue))} redriven.`,
          ...document.skipped.map(({ id, reason }) => `${id} skipped: ${reason}`),
          ...showEnd(end),
        ].join("\n"),
        exitCode: exitCodeOf(done, skipped.size + (end.complete ? 0 : 1)),
      };
    },
  }),
  command({
    words: "dead-letters discard",
    summary: "Delete dead letters for good",
    example: `dead-letters discard --webhook ${WEBHOOK_ID} --reason "The shop has closed" --yes`,
    arguments: { ids },
    options: {
      ...which,
      reason: { flags: "--reason <text>", about: "why, for the log", required: true },
    },
    run: async ({ connect, confirm }, { reason, ...selection }) => {
      await confirm(`Discard ${describe(selection)} for good?`);
      const client = await connect();
      const { done, ...end } = await untilComplete(async () => {
        const { discarded, complete } = await client.call("POST /dead-letters/discard", {
          ...selection,
          reason,
        });
        return { done: discarded, complete };
      });
      const missing = end.complete ? new Set(selection.ids).size - done : 0;
      const unknown = `${count(missing, "id")} not among the ${letterOf(selection.queue)}s.`;
      return {
        document: { discarded: done, ...end },
        text: [
          `${count(done, letterOf(selection.queue))} discarded.`,
          ...(missing > 0 ? [unknown] : []),
          ...showEnd(end),
        ].join("\n"),
        exitCode: exitCodeOf(done, Math.max(missing, end.complete ? 0 : 1)),
      };
    },
  }),
];

interface Progress {
  /** Letters that are dealt with. */
  readonly done: number;
  readonly complete: boolean;
  /** Why it came to an end before. */
  readonly failure?: string;
}

/**
 * Repeats the request, whose time is limited, until all is done or a repetition does nothing more. A failure after a
 * part was done ends it, and is reported with that part.
 */
async function untilComplete(ask: () => Promise<Progress>): Promise<Progress> {
  for (let total = 0; ;) {
    try {
      const { done, complete } = await ask();
      total += done;
      if (complete || done === 0) return { done: total, complete };
    } catch (error) {
      if (total === 0 || !(error instanceof ApiFailure)) throw error;
      return { done: total, complete: false, failure: error.message };
    }
  }
}

function showEnd({ complete, failure }: Omit<Progress, "done">): string[] {
  if (complete) return [];
  return [`There may be more: run it again.${failure === undefined ? "" : ` (${failure})`}`];
}

/** Throws {@link UsageError} unless exactly one of the three ways to choose is used. */
function describe({ queue: name, ids: named, webhook_id, all }: Selection): string {
  const one = letterOf(name);
  const said = [
    ...(named === undefined ? [] : [count(named.length, one)]),
    ...(webhook_id === undefined ? [] : [`all ${one}s of the subscription ${webhook_id}`]),
    ...(all === undefined ? [] : [`all ${one}s`]),
  ];
  const [only = ""] = said;
  if (said.length !== 1) throw new UsageError("Give either ids, or --webhook, or --all.");
  return only;
}

/** The letters under their subscriptions. */
function showLetters(letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return "There are none.";
  const groups = Map.groupBy(letters, ({ webhook_id, user_id }) =>
    webhook_id === null
      ? "No subscription"
      : `Subscription ${webhook_id} of the user ${user_id ?? "-"}`,
  );
  const sections = [...groups].map(([heading, own]) =>
    showSection(
      heading,
      showTable(
        ["Id", "Died at", "Event", "Order", "Last error"],
        own.map(({ id, died_at, event, order, last_error }) => [
          id,
          showTime(died_at),
          event,
          order?.order_id,
          last_error,
        ]),
        "",
      ),
    ),
  );
  return sections.join("\n").trimStart();
}
