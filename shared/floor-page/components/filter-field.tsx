interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Narrows the shown orders by any words of their rows. */
export function FilterField({ text, onText }: Props) {
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
