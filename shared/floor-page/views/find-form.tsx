import { useState } from "preact/hooks";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The order id in a code; undefined for any other code. */
export const idOf = (code: string) => (UUID.test(code) ? code.toLowerCase() : undefined);

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
        aria-label="Order, by its reference or id"
        placeholder="Reference or id"
        value={code}
        onInput={({ currentTarget }) => {
          setCode(currentTarget.value);
        }}
      />
      <button type="submit">Open</button>
    </form>
  );
}
