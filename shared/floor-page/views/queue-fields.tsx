import { useState } from "preact/hooks";

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
