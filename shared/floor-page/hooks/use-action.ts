import { useState } from "preact/hooks";
import { ApiFailure } from "#shared/api/client/api-failure.ts";

/** Runs one call at a time: a running call cannot be started again, and a refusal is shown until it is forgotten. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure>();
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(undefined);
    void work()
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        setRefusal(error);
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
