import type { Chance } from "../../measure/simulation/chance.ts";
import { bodyOf, parametersOf } from "./generate.ts";
import type { Draft } from "./request.ts";
import { sitesOf, withValue, type Site } from "./schema-site.ts";
import { oddDates, oddTexts, oddUrls, wholeNumbers } from "./odd-values.ts";

/** Damages a draft in one place. Returns false if the draft has no such place. */
type Damage = (draft: Draft, chance: Chance) => boolean;

/** Every kind of damage by the name that the table of a run shows. */
export const damages: Readonly<Record<string, Damage>> = {
  none: () => true,
  "missing parameter": (draft, chance) => {
    if (draft.query.length === 0) return false;
    draft.query.splice(Math.floor(chance.next() * draft.query.length), 1);
    return true;
  },
  null: (draft, chance) => replaceAt(draft, chance, isBelow, () => null),
  // test/every/every-field.test.ts has the types and limits of a body's fields.
  limits: limitParameter,
  huge: (draft, chance) =>
    (chance.next() < 0.3 &&
      replaceParameter(draft, chance, () =>
        chance.pick([...wholeNumbers, "9".repeat(400), "x".repeat(3000)]),
      )) ||
    replaceAt(draft, chance, always, ({ value }) =>
      Array.isArray(value) && value.length > 0
        ? Array.from({ length: chance.pick([51, 1000, 20_000]) }, () => value[0] as unknown)
        : chance.pick<unknown>([
            1e308,
            -1e308,
            2 ** 53,
            2 ** 63,
            -(2 ** 31) - 1,
            "x".repeat(chance.pick([256, 2049, 40_000, 600_000])),
          ]),
    ),
  text: (draft, chance) =>
    (chance.next() < 0.3 && replaceParameter(draft, chance, () => chance.pick(oddTexts))) ||
    replaceAt(draft, chance, isText, () => chance.pick(oddTexts)),
  date: (draft, chance) =>
    replaceParameter(draft, chance, () => chance.pick(oddDates), /(_date|from|to|since)$/) ||
    replaceAt(
      draft,
      chance,
      ({ path }) => /(_at|since|expires)$/.test(String(path.at(-1))),
      () => chance.pick(oddDates),
    ),
  url: (draft, chance) =>
    replaceAt(
      draft,
      chance,
      (site) => isText(site) && /url|icon|images/.test(site.path.join()),
      () => chance.pick(oddUrls),
    ),
  names: (draft, chance) =>
    replaceAt(
      draft,
      chance,
      ({ value }) => kindOf(value) === "object",
      ({ value }) => {
        const fields = Object.entries(value as object);
        const name = chance.pick([
          "__proto__",
          "constructor",
          "toString",
          "hasOwnProperty",
          "",
          "is_admin",
          "\u0000",
          "emial",
          "user_id",
          "length",
          "$ref",
        ]);
        // Null is left out: with it, a field counts as absent, which no schema can express.
        const odd = chance.pick<unknown>([{}, { is_admin: true }, [], 1, "x"]);
        return Object.fromEntries([...fields, [name, odd]]);
      },
    ),
  deep: (draft, chance) => {
    if (bodyOf(draft.document, draft.operation) === undefined) return false;
    const depth = chance.pick([30, 1000, 12_000, 20_000]);
    const nested = chance.pick([
      `${"[".repeat(depth)}${"]".repeat(depth)}`,
      `${'{"a":'.repeat(depth / 2)}1${"}".repeat(depth / 2)}`,
    ]);
    const sites = sitesIn(draft).filter(isBelow);
    const site = sites.length === 0 ? undefined : chance.pick(sites);
    const mark = "\u0001deep";
    draft.text =
      site === undefined || chance.next() < 0.2
        ? nested
        : JSON.stringify(withValue(draft.body, site.path, mark)).replace(
            JSON.stringify(mark),
            nested,
          );
    return true;
  },
  "repeated parameter": (draft, chance) => {
    if (draft.query.length === 0) return false;
    const [name, value] = chance.pick(draft.query);
    draft.query.push([name, chance.pick([value, "", "2", "x"])]);
    return true;
  },
  "unknown parameter": (draft, chance) => {
    const known = parametersOf(draft.document, draft.operation).map(({ name }) => name);
    const names = [
      "__proto__",
      "constructor",
      "Page",
      "limit[]",
      "",
      "a b",
      "callback",
      "\u0000",
      "stauts",
      "x-api-key",
    ];
    draft.query.push([
      chance.pick(names.filter((name) => !known.includes(name))),
      chance.pick(["1", "", "x"]),
    ]);
    return true;
  },
  method: (draft, chance) => {
    const methods = [
      "GET",
      "POST",
      "PUT",
      "DELETE",
      "PATCH",
      "HEAD",
      "OPTIONS",
      "TRACE",
      "PROPFIND",
    ];
    draft.method = chance.pick(methods.filter((method) => method !== draft.method));
    return true;
  },
  path: (draft, chance) => {
    const { path } = draft.operation;
    const [first = ""] = Object.keys(draft.params);
    const odd = chance.pick([
      "%",
      "%zz",
      "%ff",
      "%c3%28",
      "%00",
      "%2F",
      "%2f..%2f",
      "..",
      ".",
      "%E2%80%AE",
      "%25",
      "%0A",
      "a%20b",
      "%F0%9F%91%95",
      "x".repeat(300),
      "«order:0»%20",
      "'",
      "%22",
      ";",
      "*",
      "%5C",
      "null",
      "undefined",
      "0",
      "-1",
    ]);
    draft.path = chance
      .pick([
        `${path}/`,
        `${path}/${odd}`,
        path.replace("/", "//"),
        path.toUpperCase(),
        ...(first === "" ? [] : Array.from({ length: 6 }, () => path.replace(`{${first}}`, odd))),
      ])
      .replace(/\{(\w+)\}/gi, (_, name: string) => draft.params[name.toLowerCase()] ?? "");
    return true;
  },
  pieces: (draft, chance) => {
    if (draft.body === undefined) return false;
    draft.pieces = chance.pick([1, 2, 3, 7, 40]);
    return true;
  },
  bytes: (draft, chance) => {
    if (draft.body === undefined) return false;
    const bad = chance.pick([
      "\udcff",
      "\udcc3(",
      "\udcc0\udc80",
      "\udced\udca0\udc80",
      "\udce2\udc82",
      "\udcf8\udc88\udc80\udc80\udc80",
      "\udce4",
    ]);
    const text = JSON.stringify(draft.body);
    const quotes = [...text.matchAll(/(?<=[^\\])"(?=[:,\]}])/g)].map(({ index }) => index);
    const at = quotes.length === 0 ? 0 : chance.pick(quotes);
    draft.text = `${text.slice(0, at)}${bad}${text.slice(at)}`;
    return true;
  },
  json: (draft, chance) => {
    if (draft.body === undefined) return false;
    const text = JSON.stringify(draft.body);
    draft.text = chance.pick([
      "",
      " ",
      "null",
      "true",
      "0",
      '""',
      "[]",
      "{",
      "}",
      "undefined",
      "NaN",
      text.slice(0, -1),
      `${text},`,
      `${text}${text}`,
      text.replaceAll('"', "'"),
      text.replace(":", ":/* so */"),
      text.replace(/}$/, ",}"),
      `[${text}]`,
      JSON.stringify(text),
      `\ufeff${text}`,
      text.replace(/\d+/, "0x10"),
      text.replace(/\d+/, "01"),
      text.replace(/\d+/, "1e999"),
      text.replace(/"/, '"\u0001'),
      `${text}\u0000`,
      `(${text})`,
      `a=1&b=2`,
    ]);
    return true;
  },
  "content type": (draft, chance) => {
    if (draft.body === undefined) return false;
    draft.contentType = chance.pick([
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "application/json; charset=latin1",
      "application/json;charset=utf-16",
      "APPLICATION/JSON",
      "application/jsonp",
      "json",
      "*/*",
      "application/merge-patch+json",
      "application/octet-stream",
      " ",
      "application/json, text/plain",
    ]);
    return true;
  },
  key: (draft, chance) => {
    draft.bearer = chance.pick([
      "none",
      "formless",
      "unknown",
      "of the other API",
      "without permission",
    ] as const);
    return true;
  },
};

const always = () => true;
const isBelow = ({ path }: Site) => path.length > 0;
const isText = ({ value }: Site) => typeof value === "string";

const kindOf = (value: unknown) =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

function sitesIn(draft: Draft): Site[] {
  const media = bodyOf(draft.document, draft.operation);
  return media === undefined ? [] : sitesOf(draft.document, [...media, "schema"], draft.body);
}

function replaceAt(
  draft: Draft,
  chance: Chance,
  isFit: (site: Site) => boolean,
  other: (site: Site) => unknown,
): boolean {
  const sites = sitesIn(draft).filter(isFit);
  if (sites.length === 0) return false;
  const site = chance.pick(sites);
  draft.body = withValue(draft.body, site.path, other(site));
  return true;
}

/** Replaces the value of a parameter of the query or the path. `name` selects among parameters of the query. */
function replaceParameter(draft: Draft, chance: Chance, other: () => string, name = /./): boolean {
  const { document, operation } = draft;
  const parameters = parametersOf(document, operation).filter((each) => name.test(each.name));
  if (parameters.length === 0) return false;
  const chosen = chance.pick(parameters);
  if (chosen.place === "path") draft.params[chosen.name] = other();
  else
    draft.query = [
      ...draft.query.filter(([given]) => given !== chosen.name),
      [chosen.name, other()],
    ];
  return true;
}

function limitParameter(draft: Draft, chance: Chance): boolean {
  return replaceParameter(draft, chance, () =>
    chance.pick([
      "0",
      "1",
      "-1",
      "100",
      "101",
      "99",
      "1.0",
      "1e2",
      " 1",
      "+1",
      "01",
      "9007199254740991",
      "9007199254740992",
      "0x10",
      "",
    ]),
  );
}
