import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "#shared/api/client/client.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { ArtworkLink } from "#shared/order/artwork/order-artwork.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { toInstant } from "#shared/values/time.ts";
import { command } from "../../cli/command.ts";
import { line, order } from "../../cli/named.ts";
import { fileError } from "../../csv/read-file.ts";
import { exitCodeOf } from "../../exit/exit-code.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { ARTWORK_NAME, nameArtwork, readArtworkName } from "../../output/name-artwork.ts";
import { startProgress } from "../../output/progress.ts";
import { count, showTable } from "../../output/show.ts";

/** Orders and files that are fetched at once. */
const AT_ONCE = 4;

/** A link is signed again this long before its end. */
const ENDING_MS = 60_000;

/** A print file, and its name in the folder. */
interface Wanted {
  readonly id: string;
  readonly order_id: string;
  readonly name: string;
  readonly link: ArtworkLink;
}

/** Puts print files into a folder that a RIP watches. */
export const fetchArtwork = command({
  words: "orders artwork",
  summary: "Put the print files of orders into a folder, as they were checked",
  example: 'orders artwork ./hot --line "Austin DTG"',
  arguments: {
    folder: { about: "the folder; it is made if it is missing" },
    order_ids: {
      ...order,
      many: true,
      optional: true,
      about: "orders; without them those of a queue",
    },
  },
  options: {
    production_line_id: line,
    facility: { flags: "--facility <code>", about: "of this facility" },
    queue: { flags: "--queue <queue>", about: "of this queue; in_production if absent" },
    taken_by: { flags: "--taken-by <name>", about: "taken or started by the key of this name" },
    name: { flags: "--name <form>", about: `the names of files; ${ARTWORK_NAME} if absent` },
  },
  run: async ({ connect, json }, { folder, order_ids = [], name = ARTWORK_NAME, ...from }) => {
    readArtworkName(name);
    if (order_ids.length > 0 && Object.values(from).some((value) => value !== undefined)) {
      throw new UsageError(
        "Give orders, or a queue by --line, --facility, --queue and --taken-by.",
      );
    }
    const client = await connect();
    const orders =
      order_ids.length > 0 ? await readOrders(client, order_ids) : await readQueue(client, from);
    const linked = await runParallel(AT_ONCE, orders, (each) => linkFiles(client, each, name));
    const wanted = linked.flat();
    await mkdir(folder, { recursive: true }).catch((error: unknown) => {
      throw fileError(error, folder, "written");
    });
    const progress = startProgress(wanted.length, "Files", json);
    const twice = twiceNamed(wanted);
    const results = await runParallel(AT_ONCE, wanted, async (file) => {
      const result = await saveFile(client, file, folder, twice);
      progress.add(1);
      return result;
    }).finally(progress.end);
    return toOutcome(folder, orders.length, results);
  },
});

interface Result {
  readonly order_id: string;
  readonly file: string;
  readonly kept: boolean;
  readonly outcome: "saved" | "there" | "failed";
  readonly reason?: string;
}

/** Saves a file, unless another one has its name. A failure is the file's own. */
async function saveFile(
  client: Client,
  { id, order_id, name, link }: Wanted,
  folder: string,
  twice: ReadonlySet<string>,
): Promise<Result> {
  const { saveArtwork, SaveFailure } = await import("../../client/save-artwork.ts");
  const result = { order_id, file: name, kept: link.sha256 !== null };
  try {
    if (twice.has(name)) {
      throw new SaveFailure("Two files have this name: put {id} and {item} into --name.");
    }
    const fresh = isEnding(link) ? await linkAgain(client, id, link) : link;
    const isNew = await saveArtwork(fresh, join(folder, name));
    const kept = fresh.sha256 !== null;
    return { ...result, kept, outcome: isNew ? "saved" : "there" };
  } catch (error) {
    if (!(error instanceof SaveFailure || error instanceof ApiFailure)) throw error;
    return { ...result, outcome: "failed", reason: error.message };
  }
}

function toOutcome(folder: string, orders: number, results: readonly Result[]) {
  const of = (outcome: Result["outcome"]) => results.filter((each) => each.outcome === outcome);
  const failed = of("failed");
  const ownUrls = results.filter(({ kept, outcome }) => !kept && outcome !== "failed");
  const sum = `${count(of("saved").length, "file")} of ${count(orders, "order")} saved in ${folder}, ${String(of("there").length)} there before.`;
  const own = `${count(ownUrls.length, "file")} came from the merchant's URL: no checked copy is kept.`;
  const rows = failed.map(({ order_id, file, reason }) => [order_id, file, reason]);
  return {
    document: { folder, files: results },
    text: [
      ...(failed.length === 0 ? [] : [showTable(["Reference", "File", "Not saved"], rows, ""), ""]),
      orders === 0 ? "There are no such orders." : sum,
      ...(ownUrls.length === 0 ? [] : [own]),
    ].join("\n"),
    exitCode: exitCodeOf(results.length - failed.length, failed.length),
  };
}

const readOrders = (client: Client, ids: readonly string[]) =>
  runParallel(AT_ONCE, [...new Set(ids)], (order_id) =>
    client.call("GET /orders/{order_id}", { order_id }),
  );

interface Queue {
  readonly production_line_id: string | undefined;
  readonly facility: string | undefined;
  readonly queue: string | undefined;
  readonly taken_by: string | undefined;
}

async function readQueue(
  client: Client,
  { taken_by, queue = "in_production", ...station }: Queue,
): Promise<OperatorOrder[]> {
  const orders: OperatorOrder[] = [];
  let cursor: string | undefined;
  do {
    // Only the service checks the queue's name.
    const query = { ...station, queue: queue as "in_production", cursor };
    const page = await client.call("GET /orders", query);
    orders.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return orders.filter((each) => taken_by === undefined || each.taken_by === taken_by);
}

/** Returns the files of an order; none if it was deleted or left the key's facilities meanwhile. */
async function linkFiles(client: Client, order: OperatorOrder, form: string): Promise<Wanted[]> {
  try {
    const { files } = await client.call("GET /orders/{order_id}/artwork", { order_id: order.id });
    // An erased order has no URLs.
    return files
      .filter(({ url }) => url !== "")
      .map((link) => ({
        id: order.id,
        order_id: order.order_id,
        name: nameArtwork(form, { order, link }),
        link,
      }));
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return [];
    throw error;
  }
}

/** Whether a signed link ends before a download could begin. Links of a long queue do. */
const isEnding = ({ expires_at }: ArtworkLink): boolean =>
  expires_at !== null && toInstant(expires_at).getTime() < Date.now() + ENDING_MS;

/** Returns a link to the same file, signed now. */
async function linkAgain(client: Client, order_id: string, former: ArtworkLink) {
  const { files } = await client.call("GET /orders/{order_id}/artwork", { order_id });
  const link = files.find(({ item_id, key }) => item_id === former.item_id && key === former.key);
  return link ?? former;
}

/** The names that more than one file would have. */
function twiceNamed(wanted: readonly Wanted[]): ReadonlySet<string> {
  const groups = Map.groupBy(wanted, ({ name }) => name.toLowerCase());
  return new Set(
    [...groups.values()].flatMap((same) => (same.length > 1 ? same.map(({ name }) => name) : [])),
  );
}
