import { useState } from "preact/hooks";
import type { useNarrowed } from "./use-narrowed.ts";
import { clockOf, count } from "../../words/words.ts";

/** Takes a code by hand, if there is no scanner. */
export function FindForm({ onFind }: { readonly onFind: (code: string) => void }) {
  const [code, setCode] = useState("");
  return (
    <form
      class="find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "") onFind(code.trim());
        setCode("");
      }}
    >
      <input
        aria-label="Order, by its reference, id, tracking number or recipient"
        placeholder="Order, parcel or name"
        value={code}
        onInput={({ currentTarget }) => {
          setCode(currentTarget.value);
        }}
      />
      <button type="submit">Open</button>
    </form>
  );
}

interface FilterProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Narrows the shown orders by any words of their rows. */
export function FilterField({ text, onText }: FilterProps) {
  return (
    <input
      type="search"
      class="filter"
      aria-label="Show only orders with"
      placeholder="Filter these orders"
      value={text}
      onInput={({ currentTarget }) => {
        onText(currentTarget.value);
      }}
    />
  );
}

interface HintProps {
  readonly count: number;
  readonly hasMore: boolean;
  readonly readAt: number | undefined;
}

/** The number of the shown orders, when they were read, and the keys. */
export function QueueHint({ count: number, hasMore, readAt }: HintProps) {
  return (
    <p class="hint">
      {readAt === undefined
        ? "Reading…"
        : `${count(number, "order")}${hasMore ? ", and more" : ""} at ${clockOf(readAt)}.`}{" "}
      <span class="keys">
        <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> opens, a scanned sheet opens its order.
      </span>
    </p>
  );
}

/** Narrows the orders to those of a batch, and to those that only have to be shipped. */
export function Narrowing(props: ReturnType<typeof useNarrowed>) {
  const { ready, isReadyOnly, setIsReadyOnly, batches, batch, chooseBatch } = props;
  return (
    <>
      {ready > 0 && (
        <button
          type="button"
          aria-pressed={isReadyOnly}
          onClick={() => {
            setIsReadyOnly(!isReadyOnly);
          }}
        >
          Ready to ship {ready}
        </button>
      )}
      {batches.length > 0 && (
        <select
          class="batches"
          aria-label="Batch"
          value={batch?.name ?? ""}
          onChange={({ currentTarget }) => {
            chooseBatch(batches.find(({ name }) => name === currentTarget.value)?.ids ?? []);
          }}
        >
          <option value="">All batches</option>
          {batches.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
