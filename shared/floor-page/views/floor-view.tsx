import { useRef, useState } from "preact/hooks";
import type { Station, Queue } from "../calls/floor-calls.ts";
import type { Session } from "../calls/session.ts";
import { Bar } from "../components/bar.tsx";
import type { Entering } from "../components/key-form.tsx";
import { Notice, type Said } from "../components/notice.tsx";
import { Question } from "../components/question.tsx";
import { useSettings } from "../hooks/settings.ts";
import { playTone, silence } from "../scan/sounds.ts";
import { useBench } from "../hooks/use-bench.ts";
import { useView, type View, type ViewProps } from "../hooks/use-view.ts";
import { PrintView } from "../print/print-view.tsx";
import { StationChoice } from "./station-choice.tsx";
import { OrderView } from "./order/order-view.tsx";
import { ShiftView } from "./shift/shift-view.tsx";
import { QueueView } from "./queue/queue-view.tsx";

interface Props extends Entering {
  readonly session: Session;
  readonly onEnd: () => void;
}

/** A station, and then its queue, an order, or sheets to print. A new key changes nothing else. */
export function FloorView({ session: { client, key }, onEnd, ...entering }: Props) {
  const [sole, ...others] = key.facilities;
  const isSole = sole !== undefined && others.length === 0;
  const [station, setStation] = useState<Station | undefined>(
    isSole ? { name: sole, facility: sole } : undefined,
  );
  const [queue, setQueue] = useState<Queue>("new_order");
  const { settings, change } = useSettings(station?.name ?? "");
  silence(!settings.sound);
  const [said, setSaid] = useState<Said>({ text: "" });
  const [isEnding, setIsEnding] = useState(false);
  const { bench, leaving, leave, stay } = useBench();
  const [view, show] = useView({ bench, leave });
  const left = useRef<string | undefined>(undefined);
  if (view.at !== "queue") left.current = orderOf(view);
  const say: ViewProps["say"] = (text, tone, offer) => {
    setSaid({ text, tone, offer });
    if (tone !== undefined) playTone(tone);
  };
  const go = (view: View) => {
    leave(() => {
      show(view);
    });
  };
  const notice = <Notice said={said} {...entering} />;
  if (station === undefined) {
    return (
      <>
        {notice}
        <StationChoice client={client} ownKey={key} onChoose={setStation} />
      </>
    );
  }
  const showPictures = (hasPictures: boolean) => {
    change("pictures", hasPictures);
  };
  const props = { client, ownKey: key, station, go, say, bench, settings, showPictures };
  const chooseAnother = () => {
    leave(() => {
      show({ at: "queue" });
      say("");
      setStation(undefined);
    });
  };
  return (
    <>
      <Bar
        name={station.name}
        ownKey={key}
        settings={settings}
        change={change}
        onOther={isSole && station.facility === sole ? undefined : chooseAnother}
        onEnd={() => {
          leave(() => {
            setIsEnding(true);
          });
        }}
      />
      {notice}
      {view.at === "queue" && (
        <QueueView queue={queue} onQueue={setQueue} left={left.current} {...props} />
      )}
      {view.at === "shift" && <ShiftView {...props} />}
      {view.at === "order" && <OrderView key={view.id} id={view.id} {...props} />}
      {view.at === "print" && <PrintView {...view} {...props} />}
      {leaving !== undefined && (
        <Question
          title="Leave without saving the parcel?"
          confirm="Leave without saving"
          dismiss="Stay here"
          isUnusual
          onConfirm={leaving}
          onClose={stay}
        >
          <p>Pieces are counted for a parcel that is not saved.</p>
        </Question>
      )}
      {isEnding && (
        <Question
          title={`End the shift of ${key.name}?`}
          confirm="End shift"
          dismiss="Stay here"
          onConfirm={onEnd}
          onClose={() => {
            setIsEnding(false);
          }}
        >
          <p>The page forgets the key. The next shift enters its own.</p>
        </Question>
      )}
    </>
  );
}

/** The order that a view is about; undefined for the sheets of several. */
function orderOf(view: Exclude<View, { at: "queue" }>): string | undefined {
  if (view.at === "order") return view.id;
  if (view.at === "shift") return undefined;
  return view.orders.length === 1 ? view.orders[0]?.id : undefined;
}
