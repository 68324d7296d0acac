import { CODE128 } from "jsbarcode/bin/barcodes/CODE128/index.js";
import { encodeQR } from "qr";

/** The quiet zones around codes, in modules, without which scanners do not find their ends. */
const QUIET = 10;
const QR_QUIET = 4;

const HEIGHT = 60;

interface Props {
  readonly text: string;
}

/** A text as a CODE128, as wide as its room. */
export function Barcode({ text }: Props) {
  const modules = new CODE128(text, {}).encode().data;
  return (
    <svg
      class="barcode"
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`${String(-QUIET)} 0 ${String(modules.length + 2 * QUIET)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={barsOf(modules, 0, HEIGHT)} fill="#000" />
    </svg>
  );
}

/** A text as a QR code, which cameras and small labels need. */
export function QrCode({ text }: Props) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QR_QUIET });
  const bars = rows.map((row, at) => barsOf(row.map(Number).join(""), at, 1));
  return (
    <svg
      class="qr"
      role="img"
      aria-label={`QR code of ${text}`}
      viewBox={`0 0 ${String(rows.length)} ${String(rows.length)}`}
      shapeRendering="crispEdges"
    >
      <path d={bars.join("")} fill="#000" />
    </svg>
  );
}

/** The path of a row of modules: the page's policy would refuse the styles of the libraries' own drawings. */
const barsOf = (modules: string, top: number, height: number) =>
  [...modules.matchAll(/1+/g)]
    .map(
      ({ index, 0: { length } }) =>
        `M${String(index)} ${String(top)}h${String(length)}v${String(height)}h-${String(length)}z`,
    )
    .join("");
