import { documents, type Operation } from "../../contract/api-document.ts";
import { Chance } from "../../measure/simulation/chance.ts";
import { damages } from "./damages.ts";
import { findReader } from "./find-reader.ts";
import { bodyOf, generateDraft } from "./generate.ts";
import { judge } from "./judge.ts";
import { toBytes, toRequest, type FuzzRequest } from "./request.ts";
import { Scene, type Stage } from "./scene.ts";
import { send } from "./send.ts";

/** The result of a request. */
export interface Outcome {
  readonly request: FuzzRequest;
  readonly status: number;
  /** How the reply or the request's effect differs from the documents. */
  readonly failure?: string;
}

/** Requests for each scene. After them, its orders are cancelled and its keys revoked. */
const SCENE_REQUESTS = 250;

/**
 * Every operation of both APIs. Operations with a body are listed three times, because a body can be damaged in many
 * ways.
 */
export const operations = documents.flatMap((document) =>
  document.operations.flatMap((operation) =>
    Array<{ document: typeof document; operation: Operation }>(
      bodyOf(document, operation) === undefined ? 1 : 3,
    ).fill({ document, operation }),
  ),
);

/** Returns the request of a number, the same for the same seed. */
export function makeRequest(
  seed: number,
  number: number,
  of: readonly (typeof operations)[number][] = operations,
): FuzzRequest {
  const chance = new Chance(Math.imul(seed, 0x9e3779b1) + Math.imul(number + 1, 0x85ebca6b));
  const { document, operation } = of[number % of.length] ?? chance.pick(of);
  for (;;) {
    const damage = chance.pick([...Object.keys(damages), "none", "none"]);
    const draft = generateDraft(document, operation, chance);
    if (damages[damage]?.(draft, chance) === true) return toRequest(draft, damage);
  }
}

/** Sends requests one after the other, and judges their results. */
export async function runRequests(
  stage: Stage,
  requests: readonly FuzzRequest[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let scene: Scene | undefined;
  for (const [number, request] of requests.entries()) {
    if (scene === undefined || number % SCENE_REQUESTS === 0) scene = await Scene.prepare(stage);
    outcomes.push(await runRequest(scene, request));
  }
  return outcomes;
}

/** Sends a request and judges its reply. If it was refused, its target must be unchanged. */
async function runRequest(scene: Scene, request: FuzzRequest): Promise<Outcome> {
  const { api, method, bearer, contentType, pieces } = request;
  const reader = findReader(api, request);
  const before = reader && (await scene.readKept(reader));
  const path = scene.fillIn(request.path);
  const body = toBytes(scene.fillIn(request.body ?? ""));
  const key = scene.key(api, bearer);
  const url = `${scene.url(api)}${path}`;
  const headers = {
    ...(key === undefined ? {} : { "x-api-key": key }),
    ...(contentType === undefined ? {} : { "content-type": contentType }),
  };
  let reply;
  try {
    reply = await send(url, {
      method,
      headers,
      ...(request.body === undefined ? {} : { body }),
      ...(pieces === undefined ? {} : { pieces }),
    });
  } catch (error) {
    return { request, status: 0, failure: `no reply: ${String(error)}` };
  }
  const sent = { method, path: url.slice(new URL(url).origin.length), bearer, contentType, body };
  let failure = judge(sent, reply);
  if (reply.statusCode < 400) scene.forget();
  else if (reader !== undefined && failure === undefined) {
    const after = await scene.read(reader);
    if (after !== before) failure = `refused, and yet ${before ?? ""} became ${after}`;
  }
  return { request, status: reply.statusCode, ...(failure === undefined ? {} : { failure }) };
}
