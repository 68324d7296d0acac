import { useState } from "preact/hooks";
import { Refusal } from "../calls/call-api.ts";

/** Runs one call at a time: a running call cannot be started again, and a refusal is kept to be shown. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(undefined);
    void work()
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        setRefusal(error);
      })
      .finally(() => {
        setIsBusy(false);
      });
  };
  return { isBusy, refusal, run };
}
