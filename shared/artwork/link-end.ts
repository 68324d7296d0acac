import { readTime } from "#shared/values/time.ts";

/** A quick look, because few URLs are signed: the names of parameters that tell an end. */
const SIGNED = /[?&](?:x-amz-date|x-goog-date|se|expires)=/i;

type Parameters = (name: string) => string;

/** How each host of files says when a signed link ends. */
const ends: readonly ((parameter: Parameters) => Date | undefined)[] = [
  (parameter) => endOfLife(parameter("x-amz-date"), parameter("x-amz-expires")),
  (parameter) => endOfLife(parameter("x-goog-date"), parameter("x-goog-expires")),
  // Azure
  (parameter) => (parameter("sig") === "" ? undefined : readTime(parameter("se"))),
  // CloudFront, and the former signatures of S3 and Google
  (parameter) => (parameter("signature") === "" ? undefined : fromSeconds(parameter("expires"))),
];

/** Returns when a signed link ends; undefined if the URL is not such a link, or does not say when. */
export function linkEnd(url: string): Date | undefined {
  if (!SIGNED.test(url) || !URL.canParse(url)) return undefined;
  const parameters = new Map(
    [...new URL(url).searchParams].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const found = ends.flatMap((end) => end((name) => parameters.get(name) ?? "") ?? []);
  return found.sort((one, other) => one.getTime() - other.getTime())[0];
}

/** The end of a life of so many seconds, from a date such as `20261127T120000Z`. */
function endOfLife(begin: string, seconds: string): Date | undefined {
  const began = readTime(
    begin.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  return began && fromSeconds(seconds, began.getTime());
}

/** The instant so many seconds after another, in epoch milliseconds. Hosts give a link years at the most. */
const fromSeconds = (seconds: string, since = 0): Date | undefined =>
  /^\d{1,10}$/.test(seconds) ? new Date(since + Number(seconds) * 1000) : undefined;
