import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { Client, type Connection } from "#shared/api/client/client.ts";
import type { Data, Fields, Operation } from "#shared/api/client/operation.ts";

/** A key as its caller sees it. */
export type OwnKey = Data<"GET /key">;

/** A key that works on the floor, and the client that sends it. */
export interface Session {
  readonly client: Client;
  readonly key: OwnKey;
}

/** The service's last answer: `away` if it did not answer, `ended` if the key is not valid any more. */
export type Answer = "well" | "away" | "ended";

/** Returns what a failure tells about the service and the key. A request that was refused was answered well. */
export function answerOf({ status = 500 }: ApiFailure): Answer {
  if (status === 401) return "ended";
  return status >= 500 ? "away" : "well";
}

/** The operator API, which reports each of its answers. */
export class FloorClient extends Client {
  readonly #report: (answer: Answer) => void;

  constructor(connection: Connection, report: (answer: Answer) => void) {
    super(connection);
    this.#report = report;
  }

  override call<O extends Operation>(operation: O, fields: Fields<O>) {
    return this.#reported(super.call(operation, fields));
  }

  override poll<O extends Operation>(operation: O, fields: Fields<O>, etag: string | undefined) {
    return this.#reported(super.poll(operation, fields, etag));
  }

  async #reported<T>(reply: Promise<T>): Promise<T> {
    try {
      const data = await reply;
      this.#report("well");
      return data;
    } catch (error) {
      if (error instanceof ApiFailure) this.#report(answerOf(error));
      throw error;
    }
  }
}

/** The floor's permissions; the second includes the first. */
const ON_FLOOR: readonly OwnKey["permissions"][number][] = ["floor:orders", "manage:orders"];

/** Begins a session with a client's key. Throws {@link ApiFailure} for a key that does not work on the floor. */
export async function signIn(client: Client): Promise<Session> {
  const key = await client.call("GET /key", {});
  if (!key.permissions.some((each) => ON_FLOOR.includes(each))) {
    const message = `The key ${key.name} does not work on the floor: it needs floor:orders.`;
    throw new ApiFailure(message, { status: 403 });
  }
  return { client, key };
}

/** Throws {@link ApiFailure}, which names the known facilities, for one that is unknown. */
export async function checkFacility(client: Client, facility: string): Promise<void> {
  await client.call("GET /orders", { facility, limit: 1 });
}
