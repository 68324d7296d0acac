import { useEffect, useRef, useState } from "preact/hooks";

/** The time in which somebody can undo what was begun. */
const UNDO_MS = 10_000;

interface Pending {
  readonly work: () => void;
  readonly timer: number;
}

/** Does one work at a time, after ten seconds or when its view is left; until then it can be undone. */
export function useLater() {
  const pending = useRef<Pending | undefined>(undefined);
  const [isPending, setIsPending] = useState(false);
  const take = (): Pending | undefined => {
    const taken = pending.current;
    pending.current = undefined;
    window.clearTimeout(taken?.timer);
    setIsPending(false);
    return taken;
  };
  const finish = () => {
    take()?.work();
  };
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // The browser's question gives the request the time to leave.
      if (pending.current !== undefined) event.preventDefault();
      finish();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      finish();
    };
  }, []);
  const begin = (work: () => void) => {
    if (pending.current !== undefined) return;
    pending.current = { work, timer: window.setTimeout(finish, UNDO_MS) };
    setIsPending(true);
  };
  /** Returns whether something was undone. */
  const undo = () => take() !== undefined;
  return { isPending, begin, undo };
}
