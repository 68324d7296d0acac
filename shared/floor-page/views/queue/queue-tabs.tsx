import { countQueues } from "../../calls/board-calls.ts";
import { QUEUES, type Queue } from "../../calls/floor-calls.ts";
import { usePolled } from "../../hooks/use-polled.ts";
import type { ViewProps } from "../../hooks/use-view.ts";
import { QUEUE_NAMES } from "../../words/words.ts";

type Props = Pick<ViewProps, "client" | "station" | "ownKey" | "go"> & {
  readonly queue: Queue;
  /** The number of its orders, if all of them are shown. */
  readonly shown: number | undefined;
  readonly onQueue: (queue: Queue) => void;
};

/** Each counting reads all counted entries of the index. */
const EVERY_MS = 180_000;

/** The highest count of the API, which stands for any higher one. */
const MOST = 1000;

/** The queues, with the number of orders in each, and how many left today, which opens the work of the day. */
export function QueueTabs({ client, station, ownKey, go, queue, shown, onQueue }: Props) {
  const { data } = usePolled(JSON.stringify(station), () => countQueues(client, station), EVERY_MS);
  const countOf = (each: Queue) => (each === queue ? shown : undefined) ?? data?.[each];
  const out = (
    <>
      Out today <span class="count">{data?.shipped_today}</span>
    </>
  );
  return (
    <nav aria-label="Queues">
      {QUEUES.map((each) => (
        <button
          type="button"
          key={each}
          aria-current={each === queue ? "page" : undefined}
          onClick={() => {
            onQueue(each);
          }}
        >
          {QUEUE_NAMES[each]} <span class="count">{numberOf(countOf(each))}</span>
        </button>
      ))}
      {data !== undefined &&
        (ownKey.permissions.includes("manage:orders") ? (
          <button
            type="button"
            class="shipped-today"
            onClick={() => {
              go({ at: "shift" });
            }}
          >
            {out}
          </button>
        ) : (
          <span class="shipped-today">{out}</span>
        ))}
    </nav>
  );
}

function numberOf(count: number | undefined): string {
  if (count === undefined) return "";
  return count === MOST ? `${String(MOST)}+` : String(count);
}
