import { useState } from "preact/hooks";
import {
  canClaim,
  findOrders,
  listQueue,
  QUEUES,
  SHOWN,
  type FloorOrder,
  type Queue,
} from "../calls/floor-calls.ts";
import { scannedId } from "#shared/api/client/scanned-id.ts";
import { useAction } from "../hooks/use-action.ts";
import { useKeys } from "../hooks/use-keys.ts";
import { usePolled } from "../hooks/use-polled.ts";
import { focusRow, useRowLeft } from "../hooks/rows.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { clockOf, count, isPackable, QUEUE_NAMES } from "../hooks/words.ts";
import { Heading } from "../components/heading.tsx";
import { PicturesSwitch } from "../components/pictures-switch.tsx";
import { Refused } from "../components/refused.tsx";
import { ClaimButtons } from "./claim-buttons.tsx";
import { FoundOrders } from "./found-orders.tsx";
import { QueueTable } from "./queue-table.tsx";
import { FindForm } from "./find-form.tsx";

interface Given extends ViewProps {
  readonly queue: Queue;
  readonly onQueue: (queue: Queue) => void;
  /** The order that somebody comes back from. */
  readonly left: string | undefined;
}

/** The waiting orders, and the way to the next one. */
export function QueueView({ queue, onQueue, left, ...props }: Given) {
  const { client, floor, go, say } = props;
  const [wanted, setWanted] = useState(SHOWN);
  const name = JSON.stringify([floor, queue]);
  const shown = usePolled(name, () => listQueue(client, floor, queue, wanted));
  useRowLeft(left, shown.data !== undefined);
  const { refusal, run } = useAction();
  const [found, setFound] = useState<readonly FloorOrder[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const orders = shown.data?.orders ?? [];
  const open = (id: string) => {
    say("");
    go({ at: "order", id });
  };
  const find = (code: string) => {
    setFound([]);
    const id = scannedId(code);
    if (id !== undefined) {
      open(id);
      return;
    }
    run(async () => {
      const found = await findOrders(client, code);
      const [first, ...others] = found;
      if (first === undefined) say(`There is no order or parcel ${code}.`, "bad");
      else if (others.length === 0) open(first.id);
      else {
        setFound(found);
        say(`${count(found.length, "order")} of ${code}: choose one.`);
      }
    });
  };
  const some = orders.filter(({ id }) => chosen.has(id));
  const printed = some.length > 0 ? some : orders;
  useKeys({
    onScan: (code, isInField) => {
      if (isInField && scannedId(code) === undefined) return false;
      find(code);
      return true;
    },
    onKey: (key) => {
      if (key === "ArrowDown") focusRow(1);
      if (key === "ArrowUp") focusRow(-1);
    },
  });
  return (
    <main class="queue">
      <Heading isUnseen>{`Queue of ${floor.name}`}</Heading>
      <nav aria-label="Queues">
        {QUEUES.map((each) => (
          <button
            type="button"
            key={each}
            aria-current={each === queue ? "page" : undefined}
            onClick={() => {
              setChosen(new Set());
              setWanted(SHOWN);
              onQueue(each);
            }}
          >
            {QUEUE_NAMES[each]}
          </button>
        ))}
      </nav>
      <div class="actions">
        {canClaim(floor) && <ClaimButtons {...props} onNone={shown.reload} />}
        {isPackable({ queue }) && orders.length > 0 && (
          <button
            type="button"
            onClick={() => {
              go({ at: "print", orders: printed });
            }}
          >
            Print {some.length > 0 ? "the chosen" : "all"} {printed.length}
          </button>
        )}
        <PicturesSwitch {...props}>Pictures</PicturesSwitch>
        <FindForm onFind={find} />
      </div>
      <Refused refusal={refusal ?? shown.refusal} />
      <FoundOrders orders={found} onOpen={open} />
      <QueueTable
        queue={queue}
        orders={orders}
        onOpen={open}
        hasPictures={props.hasPictures}
        chosen={chosen}
        onChoose={setChosen}
      />
      {shown.data?.hasMore === true && (
        <button
          type="button"
          onClick={() => {
            setWanted(orders.length + SHOWN);
            shown.reload();
          }}
        >
          Show {SHOWN} more
        </button>
      )}
      <p class="hint">
        {shown.readAt === undefined
          ? "Reading…"
          : `${count(orders.length, "order")}${shown.data?.hasMore === true ? ", and more" : ""} at ${clockOf(shown.readAt)}.`}{" "}
        <span class="keys">
          <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> opens, a scanned sheet opens its order.
        </span>
      </p>
    </main>
  );
}
