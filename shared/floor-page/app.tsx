import { useState } from "preact/hooks";
import type { Connection } from "./calls/call-api.ts";
import type { Floor, Queue } from "./calls/floor-calls.ts";
import { useView } from "./scene/use-view.ts";
import { FloorChoice } from "./views/floor-choice.tsx";
import { OrderView } from "./views/order-view.tsx";
import { QueueView } from "./views/queue-view.tsx";
import { SignIn } from "./views/sign-in.tsx";

/** The screen: a key, a floor, and then its queue, an order, or sheets to print. All of it is forgotten with the page. */
export function App({ url }: { readonly url: string }) {
  const [connection, setConnection] = useState<Connection>();
  const [floor, setFloor] = useState<Floor>();
  const [queue, setQueue] = useState<Queue>("new_order");
  const [view, go] = useView();
  const [notice, setNotice] = useState("");
  if (connection === undefined) return <SignIn url={url} onEnter={setConnection} />;
  if (floor === undefined) return <FloorChoice connection={connection} onChoose={setFloor} />;
  const shared = { connection, floor, go, say: setNotice };
  return (
    <>
      <header class="bar">
        <strong>Floor</strong>
        <span class="where">{"facility" in floor ? floor.facility : floor.name}</span>
        <button
          type="button"
          onClick={() => {
            setFloor(undefined);
          }}
        >
          Other floor
        </button>
        <button
          type="button"
          onClick={() => {
            setConnection(undefined);
            setFloor(undefined);
          }}
        >
          Forget key
        </button>
      </header>
      <p class="notice" role="status">
        {notice}
      </p>
      {view.at === "order" ? (
        <OrderView key={view.id} id={view.id} {...shared} />
      ) : (
        <QueueView queue={queue} onQueue={setQueue} {...shared} />
      )}
    </>
  );
}
