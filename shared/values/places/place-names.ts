import { TEXT_LENGTH } from "#shared/values/fields.ts";

/**
 * Names of countries and states that people and marketplaces write, but neither the libraries nor the postal lists
 * have: each code, then its names. A single spelling is enough where {@link spell} makes several equal.
 */
export const aliases = {
  countries:
    "AG Antigua|BA Bosnia|BL St Barts|BQ Bonaire Saint Eustatius and Saba, Caribbean Netherlands BES|CD DR Congo, DRC, " +
    "Congo Dem Rep|CF Central African Rep|CG Congo Rep|CN PRC, PR China, Mainland China|" +
    "CV Cabo Verde|CZ Czech Rep|DE Federal Republic of Germany|DO Dominican Rep|ES Canary Islands|" +
    "FM Federated States of Micronesia|FO Faeroe Islands|" +
    "GB England, Scotland, Wales, Northern Ireland, Britain, United Kingdom of Great Britain and Northern Ireland|" +
    "GS South Georgia/Sandwich Islands|HK Hong Kong SAR, Hong Kong China|IE Republic of Ireland, Eire|" +
    "KG Kyrgyz Republic|KP Korea Dem Peoples Rep, Democratic Peoples Republic of Korea|KR Korea, Korea South, S Korea, Korea Rep|LA Lao PDR|LY Libyan Arab Jamahiriya|" +
    "MK Macedonia, FYROM|MM Burma|MO Macau, Macau SAR, Macao China, Macau China|NL Holland|PS Palestinian Territory|" +
    "PT Azores, Madeira|PW Belau|SA KSA|SH Saint Helena Ascension and Tristan da Cunha, Ascension Island, Tristan da Cunha|SK Slovak Republic|SX St Maarten, Saint Martin Dutch part|SZ Swaziland|" +
    "TC Turks and Caicos|TL East Timor|TT Trinidad|TW Taiwan ROC, Republic of China, Taiwan China|US America|" +
    "UM United States US Minor Outlying Islands|VA Vatican, Vatican City State, Holy See|VC St Vincent|VG BVI|" +
    "VI USVI|WS Western Samoa",
  states: {
    US:
      "AE AC, AF, AM|AL Ala|AZ Ariz|AR Ark|CA Calif, Cal|CO Colo|CT Conn|DC Washington DC|DE Del|FL Fla|" +
      "FM Micronesia|ID Ida|IL Ill|IN Ind|KS Kan, Kans|MA Mass|MI Mich|MN Minn|MS Miss|MT Mont|NE Neb, Nebr|NV Nev|" +
      "NC N Carolina, N Car|ND N Dakota, N Dak|NM N Mex|OK Okla|OR Ore, Oreg|PA Penn, Penna|SC S Carolina, S Car|" +
      "SD S Dakota, S Dak|TN Tenn|TX Tex|VI US Virgin Islands, USVI|WA Wash, Washington State|WV W Virginia, W Va|" +
      "WI Wis, Wisc|WY Wyo",
    CA:
      "AB Alta|BC Colombie-Britannique|MB Man|NB Nouveau-Brunswick|" +
      "NL Newfoundland, Nfld, NF, Terre-Neuve-et-Labrador|NS Nouvelle-Écosse|NT NWT, Territoires du Nord-Ouest|ON Ont|" +
      "PE PEI, Île-du-Prince-Édouard|QC Que, PQ|SK Sask|YT Yukon Territory",
  } as Readonly<Record<string, string>>,
  /** Text that people write before and after a postal code: `PLZ 10115`, `75008 CEDEX 08`. */
  zips: { before: "CP|CEP|PLZ|SINGAPORE|S", behind: "CEDEX ?\\d{0,2}" },
};

interface Named {
  readonly code: string;
  readonly names: readonly string[];
}

/** Reads a list such as `GB England, Scotland|US America`. */
export function readNames(list: string): Named[] {
  return list.split("|").map((entry) => {
    const [code = "", ...words] = entry.split(" ");
    return { code, names: words.join(" ").split(", ") };
  });
}

/**
 * Normalizes a name, to compare spellings: `The Côte d’Ivoire` and `COTE D'IVOIRE` become `cotedivoire`. Other signs
 * count: a question mark may stand for a lost letter.
 */
export function spell(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^the(?=\s)|(?<=\s)(?:the|and)(?=\s|$)|[\s\p{Pd}.,'’‘`´&()/]/gu, "")
    .replace(/^saint/, "st");
}

/** A name, and behind it words in brackets or behind a comma: `Bolivia (Plurinational State of)`, `Gambia, The`. */
const QUALIFIED = /^(.*?\S)\s*(?:[([]([^()[\]]*)[)\]]|,([^,]*))\s*$/su;

/** Words that only describe a country. */
const DESCRIBING =
  /^\W*(?:(?:the|of|and|rep(?:ublic)?|states?|sts|fed(?:erated|eral|eration)?|kingdom|dem(?:ocratic)?|peoples?|united|islamic|bolivarian|plurinational|arab|socialist|oriental|former|yugoslav|commonwealth|rb|s)\b\W*)*$/iu;

/** Names of which two countries have a part: without the words behind it, no country is meant. */
const DIVIDED = /^(?:the )?(?:korea|congo|china)$/i;

/**
 * Returns the code of a place by its name, or by a form that lists give to it: `Tanzania, United Republic of`,
 * `Netherlands (the)`, `United Kingdom (UK)`, `Armed Forces (AP)`. Undefined if `codeOf` does not know it, if the words
 * behind the name mean another place (`Netherlands (Curaçao)`), or if the text is longer than any name: each comma
 * begins another search.
 */
export function findPlace(
  name: string,
  codeOf: (spelled: string) => string | undefined,
): string | undefined {
  if (name.length > TEXT_LENGTH) return undefined;
  const code = codeOf(spell(name));
  if (code !== undefined) return code;
  const [, head, inBrackets, behindComma = ""] = QUALIFIED.exec(name) ?? [];
  if (head === undefined) return undefined;
  const words = inBrackets ?? behindComma;
  const turned = codeOf(spell(`${words} ${head}`));
  if (turned !== undefined) return turned;
  const [ofHead, ofWords] = [findPlace(head, codeOf), codeOf(spell(words))];
  if (ofHead === undefined || DIVIDED.test(head)) return ofWords;
  if (ofWords !== undefined) return ofWords === ofHead ? ofHead : undefined;
  return inBrackets !== undefined || DESCRIBING.test(words) ? ofHead : undefined;
}
