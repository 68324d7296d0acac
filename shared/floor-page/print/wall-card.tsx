import { COMMANDS, printedCommand } from "../scan/commands.ts";
import { Barcode } from "./barcode.tsx";

/** A card for the wall of a bench: codes that press the keys of the page, for hands in gloves. */
export function WallCard() {
  return (
    <article class="sheet" aria-label="Wall card">
      <h2>Scan instead of a key</h2>
      {Object.entries(COMMANDS).map(([name, { does }]) => (
        <section key={name}>
          <h3>{does}</h3>
          <Barcode text={printedCommand(name)} />
        </section>
      ))}
    </article>
  );
}
