import JsBarcode from "jsbarcode";

/** Around the code, in modules, or scanners do not see where it begins. */
const QUIET = 10;

const HEIGHT = 60;

/** A text as a CODE128, drawn as one path: styles of the library's own drawing would be refused by the page's policy. */
export function Barcode({ text }: { readonly text: string }) {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: "CODE128" });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join("");
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) =>
      `M${String(index + QUIET)} 0h${String(bar.length)}v${String(HEIGHT)}h-${String(bar.length)}z`,
  );
  return (
    <svg
      class="barcode"
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`0 0 ${String(modules.length + 2 * QUIET)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={bars.join("")} fill="#000" />
    </svg>
  );
}
