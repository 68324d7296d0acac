import { useContext, useEffect, useState } from "preact/hooks";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { answerOf } from "../calls/session.ts";
import { LastAnswer } from "./answer.ts";

/**
 * Runs one call at a time: a running call cannot be started again, and a refusal is shown until it is forgotten. A
 * failure of the service or of the key is forgotten with the next good answer.
 */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure>();
  const answer = useContext(LastAnswer);
  useEffect(() => {
    if (answer !== "well") return;
    setRefusal((last) => (last !== undefined && answerOf(last) !== "well" ? undefined : last));
  }, [answer]);
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
