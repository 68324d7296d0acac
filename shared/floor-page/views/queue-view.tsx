import { claimNext, listQueue, QUEUES, type Queue } from "../calls/floor-calls.ts";
import { useAction } from "../scene/use-action.ts";
import { usePolled } from "../scene/use-polled.ts";
import { useKeys } from "../scene/use-keys.ts";
import type { Scene } from "../scene/use-view.ts";
import { clockOf, count, QUEUE_NAMES } from "../scene/words.ts";
import { QueueTable } from "./queue-table.tsx";
import { Refused } from "./refused.tsx";

interface Given extends Scene {
  readonly queue: Queue;
  readonly onQueue: (queue: Queue) => void;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The orders that wait, and the way to the next one. */
export function QueueView({ connection, floor, go, say, queue, onQueue }: Given) {
  const name = JSON.stringify([floor, queue]);
  const shown = usePolled(name, () => listQueue(connection, floor, queue));
  const { isBusy, refusal, run } = useAction();
  const orders = shown.data?.orders ?? [];
  const open = (id: string) => {
    go({ at: "order", id });
  };
  const claim = () => {
    run(async () => {
      const order = await claimNext(connection, floor);
      say(order === null ? "No order waits that can be started." : `${order.order_id} is yours.`);
      if (order === null) shown.reload();
      else open(order.id);
    });
  };
  const find = (code: string) => {
    const order = orders.find(({ order_id }) => order_id === code);
    if (UUID.test(code)) open(code.toLowerCase());
    else if (order !== undefined) open(order.id);
    else say(`No order in this queue is called ${code}.`);
  };
  useKeys({
    onScan: find,
    onKey: (key) => {
      if (key === "c") claim();
      if (key === "ArrowDown") focusRow(1);
      if (key === "ArrowUp") focusRow(-1);
    },
  });
  return (
    <main class="queue">
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
            {QUEUE_NAMES[each]}
          </button>
        ))}
      </nav>
      <div class="actions">
        <button type="button" class="main" disabled={isBusy} onClick={claim}>
          Claim the next <kbd>c</kbd>
        </button>
      </div>
      <Refused refusal={refusal ?? shown.refusal} />
      <QueueTable queue={queue} orders={orders} onOpen={open} />
      <p class="hint">
        {shown.readAt === undefined
          ? "Reading…"
          : `${count(orders.length, "order")}${shown.data?.hasMore === true ? ", and more" : ""}, read at ${clockOf(shown.readAt)}.`}
      </p>
    </main>
  );
}

/** Moves the focus from row to row: what has it is what Enter opens. */
function focusRow(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.focus();
}
