import { useEffect, useRef, useState } from "preact/hooks";
import { ApiFailure } from "#shared/api/client/api-failure.ts";

const EVERY_MS = 4000;

/** While nothing changes. */
const STILL_MS = 10_000;

interface Polled<T> {
  readonly data?: T;
  /** When it was read, in milliseconds. */
  readonly readAt?: number;
  /** The failure of the last try; data of an earlier try stay. */
  readonly refusal?: ApiFailure;
}

/**
 * Reads data every few seconds while the page is visible, and less often while `read` returns the same object. A new
 * `name` means other data.
 */
export function usePolled<T>(name: string, read: () => Promise<T>, everyMs = EVERY_MS) {
  const [polled, setPolled] = useState<Polled<T> & { readonly name: string }>({ name });
  const [round, setRound] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  const reload = () => {
    setRound((last) => last + 1);
  };
  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    let last: T | undefined;
    const tick = async () => {
      if (document.hidden) return;
      let pause = everyMs;
      try {
        const data = await latest.current();
        if (data === last) pause = Math.max(everyMs, STILL_MS);
        last = data;
        if (!isOver) setPolled({ name, data, readAt: Date.now() });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (!isOver)
          setPolled((last) => ({ ...(last.name === name ? last : { name }), refusal: error }));
      }
      if (!isOver) timer = window.setTimeout(() => void tick(), pause);
    };
    void tick();
    document.addEventListener("visibilitychange", reload);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", reload);
    };
  }, [name, round]);
  /** Shows data that were read otherwise. */
  const put = (data: T) => {
    setPolled({ name, data, readAt: Date.now() });
  };
  const current: Polled<T> = polled.name === name ? polled : {};
  return { ...current, reload, put };
}
