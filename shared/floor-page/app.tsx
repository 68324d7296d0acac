import { useEffect, useState } from "preact/hooks";
import type { Client } from "#shared/api/client/client.ts";
import type { Floor, Queue } from "./calls/floor-calls.ts";
import { playTone, type Tone } from "./hooks/sounds.ts";
import { useView } from "./hooks/use-view.ts";
import { PrintView } from "./print/print-view.tsx";
import { FloorChoice } from "./views/floor-choice.tsx";
import { OrderView } from "./views/order-view.tsx";
import { QueueView } from "./views/queue-view.tsx";
import { SignIn } from "./views/sign-in.tsx";

/**
 * The screen: a key, a floor, and then its queue, an order, or sheets to print. Nothing is kept when the page closes.
 */
export function App({ url }: { readonly url: string }) {
  const [client, setClient] = useState<Client>();
  const [floor, setFloor] = useState<Floor>();
  const [queue, setQueue] = useState<Queue>("new_order");
  const [hasPictures, showPictures] = useState(false);
  const [view, go] = useView();
  const [notice, setNotice] = useState<{ readonly text: string; readonly tone?: Tone }>();
  const [hasSound, setHasSound] = useState(true);
  const say = (text: string, tone?: Tone) => {
    setNotice({ text, ...(tone !== undefined && { tone }) });
    if (tone !== undefined && hasSound) playTone(tone);
  };
  // Announce the new view to screen readers.
  useEffect(() => {
    document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
  }, [view]);
  if (client === undefined) return <SignIn url={url} onEnter={setClient} />;
  if (floor === undefined) return <FloorChoice client={client} onChoose={setFloor} />;
  const props = { client, floor, go, say, hasPictures, showPictures };
  const leave = () => {
    go({ at: "queue" });
    say("");
    setFloor(undefined);
  };
  return (
    <>
      <header class="bar">
        <span class="where">{floor.name}</span>
        <label class="switch">
          <input
            type="checkbox"
            checked={hasSound}
            onChange={({ currentTarget }) => {
              setHasSound(currentTarget.checked);
            }}
          />
          Sound
        </label>
        <button type="button" onClick={leave}>
          Other floor
        </button>
        <button
          type="button"
          onClick={() => {
            leave();
            setClient(undefined);
          }}
        >
          Forget key
        </button>
      </header>
      <p class="notice" role="status" data-tone={notice?.tone}>
        {notice?.text}
      </p>
      {view.at === "queue" && <QueueView queue={queue} onQueue={setQueue} {...props} />}
      {view.at === "order" && <OrderView key={view.id} id={view.id} {...props} />}
      {view.at === "print" && <PrintView orders={view.orders} {...props} />}
    </>
  );
}
