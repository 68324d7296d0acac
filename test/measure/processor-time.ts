import { readdirSync, readFileSync } from "node:fs";

/** The parts of a service on one machine that use the processors. */
export const PARTS = ["functions", "projection", "emulators", "host"] as const;
export type Part = (typeof PARTS)[number];

/** Processor time in ms, by part. */
export type PartTimes = Readonly<Record<Part, number>>;

const NANOSECONDS = 1e6;

/** Linux keeps this many characters of a thread's name. */
export const NAME_LENGTH = 15;

interface Thread {
  readonly part: Part;
  readonly name: string;
  readonly ms: number;
}

/** The interval of samples. A thread's use after its last sample is not counted. */
const SAMPLE_MS = 250;

/**
 * Measures the processor time of a service's processes since the instance was made. Each execution environment is a
 * thread with its function's name, of which Linux keeps {@link NAME_LENGTH} characters. Emulators are processes of
 * their own. V8's own threads compile and collect for all threads of the host, and count as the host's.
 */
export class ProcessorTime {
  readonly #root: number;
  readonly #threads = new Map<string, Thread>();
  readonly #timer: NodeJS.Timeout;

  constructor(root: number) {
    this.#root = root;
    this.#timer = setInterval(() => {
      this.#sample();
    }, SAMPLE_MS).unref();
  }

  /** The processor time of each part so far, from the processes' own start. */
  read(): PartTimes {
    this.#sample();
    const times = { functions: 0, projection: 0, emulators: 0, host: 0 };
    for (const { part, ms } of this.#threads.values()) times[part] += ms;
    return times;
  }

  /** Processor time of functions by the names of their threads. */
  byFunction(): ReadonlyMap<string, number> {
    this.#sample();
    const times = new Map<string, number>();
    for (const { part, name, ms } of this.#threads.values()) {
      if (part === "functions" || part === "projection") {
        times.set(name, (times.get(name) ?? 0) + ms);
      }
    }
    return times;
  }

  /** Processor time of all parts together. */
  total(): number {
    const times = this.read();
    return PARTS.reduce((sum, part) => sum + times[part], 0);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    for (const pid of family(this.#root)) {
      for (const thread of list(`/proc/${String(pid)}/task`)) {
        const folder = `/proc/${String(pid)}/task/${thread}`;
        // A thread may end at any moment.
        const name = read(`${folder}/comm`);
        const [ran] = read(`${folder}/schedstat`)?.split(" ") ?? [];
        if (name === undefined || ran === undefined) continue;
        const part = pid === this.#root ? partOf(name.trim()) : "emulators";
        this.#threads.set(thread, { part, name: name.trim(), ms: Number(ran) / NANOSECONDS });
      }
    }
  }
}

/** Resident memory of a process and its descendants, in MB. */
export function residentMb(root: number): number {
  const sizes = family(root).map((pid) => {
    const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${String(pid)}/status`) ?? "") ?? [];
    return Number(kb ?? 0) / 1024;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The part of a thread. */
function partOf(thread: string): Part {
  if (thread.startsWith("Events")) return "projection";
  return /^(PublicApi|OperatorApi)/.test(thread) ? "functions" : "host";
}

/** The ids of a process and of its descendants. */
function family(root: number): number[] {
  const below = list(`/proc/${String(root)}/task`).flatMap((thread) =>
    (read(`/proc/${String(root)}/task/${thread}/children`) ?? "").split(" ").filter(Boolean),
  );
  return [root, ...below.flatMap((child) => family(Number(child)))];
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
