import { useState } from "preact/hooks";
import type { FloorOrder } from "../calls/floor-calls.ts";
import { useKeys } from "../hooks/use-keys.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { count } from "../words/words.ts";
import { Heading } from "../components/heading.tsx";
import { PicturesSwitch } from "../components/pictures-switch.tsx";
import { PackingSlips } from "./packing-slips.tsx";
import { PickList } from "./pick-list.tsx";
import { ProductionSheet } from "./production-sheet.tsx";
import { Tickets } from "./tickets.tsx";
import { WallCard } from "./wall-card.tsx";

const SHEETS = {
  production: "Production sheets",
  tickets: "Tickets",
  pick: "Pick list",
  slips: "Packing slips",
  card: "Wall card",
};
type Sheets = keyof typeof SHEETS;

const PAPERS = { a4: "A4", letter: "Letter" };
type Paper = keyof typeof PAPERS;

/** Papers of the usual printers of labels. */
const TICKETS = { "ticket-62": "62 × 40 mm", "ticket-4x6": "4 × 6 in" };
type Ticket = keyof typeof TICKETS;

/** Regions of the browser's language in which people print on Letter. */
const ON_LETTER = /-(US|CA|MX)$/;

type Props = Pick<ViewProps, "go" | "settings" | "showPictures"> & {
  readonly orders: readonly FloorOrder[];
  readonly ticketsOf?: string;
};

/** The sheets of some orders as they will be printed, and the browser's print dialog. */
export function PrintView({ orders, ticketsOf, go, settings, showPictures }: Props) {
  const [sheets, setSheets] = useState<Sheets>(ticketsOf === undefined ? "production" : "tickets");
  const [paper, setPaper] = useState<Paper>(ON_LETTER.test(navigator.language) ? "letter" : "a4");
  const [ticket, setTicket] = useState<Ticket>("ticket-62");
  // Labels that clients bring are fetched and printed before all else.
  const inTurn = orders.toSorted(
    (one, other) => Number(one.label_url === "") - Number(other.label_url === ""),
  );
  const print = async () => {
    // A picture that does not load is printed as its description.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    window.print();
  };
  const back = () => {
    const [order, ...others] = orders;
    if (order !== undefined && others.length === 0) go({ at: "order", id: order.id });
    else go({ at: "queue" });
  };
  useKeys({
    onKey: (key) => {
      if (key === "Escape") back();
      if (key === "p") void print();
    },
  });
  return (
    <main class="print">
      <Heading>{`Sheets of ${count(orders.length, "order")}`}</Heading>
      <div class="actions">
        <button type="button" onClick={back}>
          Back <kbd>Esc</kbd>
        </button>
        <Choice name="What" all={SHEETS} value={sheets} onChoose={setSheets} />
        {sheets === "tickets" ? (
          <>
            <Choice name="Paper" all={TICKETS} value={ticket} onChoose={setTicket} />
            <PicturesSwitch settings={settings} showPictures={showPictures}>
              Show pictures
            </PicturesSwitch>
          </>
        ) : (
          <Choice name="Paper" all={PAPERS} value={paper} onChoose={setPaper} />
        )}
        <button type="button" class="main" onClick={() => void print()}>
          Print <kbd>p</kbd>
        </button>
      </div>
      <div class={sheets === "tickets" ? ticket : paper}>
        {sheets === "production" &&
          inTurn.map((order) => <ProductionSheet key={order.id} order={order} />)}
        {sheets === "tickets" &&
          inTurn.map((order) => (
            <Tickets
              key={order.id}
              order={order}
              itemId={ticketsOf}
              hasPictures={settings.pictures}
            />
          ))}
        {sheets === "pick" && <PickList orders={orders} />}
        {sheets === "card" && <WallCard />}
        {sheets === "slips" && inTurn.map((order) => <PackingSlips key={order.id} order={order} />)}
      </div>
    </main>
  );
}

interface Choosing<Key extends string> {
  readonly name: string;
  readonly all: Readonly<Record<Key, string>>;
  readonly value: Key;
  readonly onChoose: (value: Key) => void;
}

function Choice<Key extends string>({ name, all, value, onChoose }: Choosing<Key>) {
  return (
    <label>
      {name}{" "}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.value as Key);
        }}
      >
        {Object.entries<string>(all).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
