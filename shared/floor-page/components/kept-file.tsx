import { useAction } from "../hooks/use-action.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { findKept } from "../calls/order-calls.ts";

interface Props extends Pick<ViewProps, "client" | "say"> {
  readonly order_id: string;
  readonly item_id: string;
  /** The print area. */
  readonly area: string;
}

const GONE =
  "The checked file is not kept any more. The link to the artwork has what its host has now.";
const BLOCKED = "The browser opens no window for this page. Allow its pop-ups.";

/** Opens the kept copy of a file, by a link that is signed for this click. */
export function KeptFile({ client, say, order_id, item_id, area }: Props) {
  const { isBusy, run } = useAction(say);
  return (
    <button
      type="button"
      class="plain"
      disabled={isBusy}
      onClick={() => {
        // A browser lets a page open a window at the click alone, before the link is known.
        const opened = window.open("", "_blank");
        run(async () => {
          try {
            const link = await findKept(client, order_id, item_id, area);
            if (opened === null || link === undefined) {
              opened?.close();
              say(opened === null ? BLOCKED : GONE, "bad");
              return;
            }
            opened.opener = null;
            opened.location.href = link.url;
          } catch (error) {
            opened?.close();
            throw error;
          }
        }, "The file was not opened.");
      }}
    >
      Checked file
    </button>
  );
}
