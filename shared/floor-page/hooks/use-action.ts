import { useEffect, useRef, useState } from "preact/hooks";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { refusalInWords } from "../words/refusals.ts";
import type { ViewProps } from "./use-view.ts";

/**
 * Runs one call at a time: a running call cannot be started again. A refusal stays until the next call, and the bar says
 * it with what was not done. The focus then returns to what was pressed.
 */
export function useAction(say?: ViewProps["say"]) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure>();
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const isLost = !isBusy && document.activeElement === document.body;
    if (isLost && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [isBusy]);
  const run = (work: () => Promise<void>, failed = "Not done.") => {
    if (isBusy) return;
    pressed.current = document.activeElement;
    setIsBusy(true);
    setRefusal(undefined);
    void work()
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        setRefusal(error);
        say?.(`${failed} ${refusalInWords(error)}`, "bad");
      })
      .finally(() => {
        setIsBusy(false);
      });
  };
  const forget = () => {
    setRefusal(undefined);
  };
  return { isBusy, refusal, run, forget };
}
