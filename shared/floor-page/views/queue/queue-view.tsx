import { useMemo, useState } from "preact/hooks";
import { boardReader, readWhole } from "../../calls/board-calls.ts";
import { canTake, SHOWN, type Queue } from "../../calls/floor-calls.ts";
import { scannedId } from "#shared/api/client/scanned-id.ts";
import { labelOfCode } from "../../scan/codes.ts";
import { useAction } from "../../hooks/use-action.ts";
import { useFind } from "./use-find.ts";
import { useKeys } from "../../hooks/use-keys.ts";
import { useNarrowed } from "./use-narrowed.ts";
import { usePolled } from "../../hooks/use-polled.ts";
import { focusRow, useRowLeft } from "../../hooks/rows.ts";
import type { ViewProps } from "../../hooks/use-view.ts";
import { PACKED } from "../../order/packing.ts";
import { Heading } from "../../components/heading.tsx";
import { PicturesSwitch } from "../../components/pictures-switch.tsx";
import { Refused } from "../../components/refused.tsx";
import { TakeButtons } from "../../components/take-buttons.tsx";
import { TakeThese } from "./take-these.tsx";
import { FoundOrders } from "./found-orders.tsx";
import { QueueTable } from "./queue-table.tsx";
import { QueueTabs } from "./queue-tabs.tsx";
import { FilterField, FindForm, Narrowing, QueueHint } from "./queue-fields.tsx";

/** A filter looks through so many orders of a queue. */
const FILTERED = 1000;

interface Props extends ViewProps {
  readonly queue: Queue;
  readonly onQueue: (queue: Queue) => void;
  /** The order that somebody comes back from. */
  readonly left: string | undefined;
}

/** The waiting orders, and the way to the next one. */
export function QueueView({ queue, onQueue, left, ...props }: Props) {
  const { client, station, go, say, bench } = props;
  const [wanted, setWanted] = useState(bench.current.wanted);
  const name = JSON.stringify([station, queue]);
  const read = useMemo(() => boardReader(client, station, queue), [client, name]);
  const [filter, setFilter] = useState(bench.current.filter);
  const shown = usePolled(name, () => read(filter === "" ? wanted : Math.max(wanted, FILTERED)));
  useRowLeft(left, shown.data !== undefined);
  const { run } = useAction(say);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { rows = [], hasMore = false } = shown.data ?? {};
  // Somebody who comes back from an order finds the list as it was.
  bench.current.filter = filter;
  bench.current.wanted = wanted;
  const narrowed = useNarrowed(rows, queue, filter);
  const { orders } = narrowed;
  const open = (id: string) => {
    say("");
    go({ at: "order", id });
  };
  const { found, find } = useFind({ client, say, run, open });
  const some = orders.filter(({ id }) => chosen.has(id));
  const printed = some.length > 0 ? some : orders;
  useKeys({
    onScan: (code, isInField) => {
      const isKnown = scannedId(code) !== undefined || labelOfCode(code) !== undefined;
      if (isInField && !isKnown) return false;
      find(code);
      return true;
    },
    onKey: (key, isScanned) => {
      if (isScanned && key !== "t") say("This code is for an open order.", "bad");
    },
    onStep: focusRow,
  });
  return (
    <main class="queue">
      <Heading isUnseen>{`Queue of ${station.name}`}</Heading>
      <QueueTabs
        {...props}
        queue={queue}
        shown={shown.data === undefined || hasMore ? undefined : rows.length}
        onQueue={(next) => {
          setChosen(new Set());
          setWanted(SHOWN);
          narrowed.setIsReadyOnly(false);
          onQueue(next);
        }}
      />
      <div class="actions">
        {canTake(station) && (
          <TakeButtons {...props} isUsual={queue === "new_order"} onNone={shown.reload} />
        )}
        {queue === "new_order" && (
          <TakeThese {...props} rows={filter === "" ? [] : orders} onDone={shown.reload} />
        )}
        {PACKED[queue] && orders.length > 0 && (
          <button
            type="button"
            onClick={() => {
              run(async () => {
                go({ at: "print", orders: await readWhole(client, station, queue, printed) });
              });
            }}
          >
            Print {some.length > 0 ? "the chosen" : "all"} {printed.length}
          </button>
        )}
        <Narrowing {...narrowed} />
        <PicturesSwitch {...props}>Pictures</PicturesSwitch>
        <FilterField
          text={filter}
          onText={(text) => {
            if (filter === "") shown.reload();
            setFilter(text);
          }}
        />
        <FindForm onFind={find} />
      </div>
      <Refused refusal={shown.refusal} />
      <FoundOrders orders={found} onOpen={open} />
      <QueueTable
        queue={queue}
        orders={orders}
        onOpen={open}
        hasPictures={props.settings.pictures}
        chosen={chosen}
        onChoose={setChosen}
      />
      {hasMore && (
        <button
          type="button"
          onClick={() => {
            setWanted(rows.length + SHOWN);
            shown.reload();
          }}
        >
          Show {SHOWN} more
        </button>
      )}
      <QueueHint count={orders.length} hasMore={hasMore} readAt={shown.readAt} />
    </main>
  );
}
