import JsBarcode from "jsbarcode";

/** The quiet zone around the code, in modules, without which scanners do not find its beginning. */
const QUIET = 10;

const HEIGHT = 60;

/**
 * A text as a CODE128, drawn as a single path: the page's policy would refuse the styles of the library's own drawing.
 */
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
