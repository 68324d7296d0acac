/**
 * Names of countries and states that people and marketplaces write, but neither the libraries nor the postal lists
 * have: each code, then its names. A single spelling is enough where {@link spell} makes several equal.
 */
export const aliases = {
  countries:
    "AG Antigua|BA Bosnia|BL St Barts|CD DR Congo, DRC|CN PRC, PR China, Mainland China|CV Cabo Verde|" +
    "DE Federal Republic of Germany|ES Canary Islands|FM Federated States of Micronesia|FO Faeroe Islands|" +
    "GB England, Scotland, Wales, Northern Ireland, Britain, United Kingdom of Great Britain and Northern Ireland|" +
    "HK Hong Kong SAR, Hong Kong China|IE Republic of Ireland, Eire|KG Kyrgyz Republic|KR Korea, Korea South, S Korea|" +
    "LA Lao PDR|MK Macedonia, FYROM|MM Burma|MO Macau, Macau SAR|NL Holland|PS Palestinian Territory|" +
    "PT Azores, Madeira|SA KSA|SK Slovak Republic|SX St Maarten|SZ Swaziland|TC Turks and Caicos|TL East Timor|" +
    "TT Trinidad|TW Taiwan ROC|US America|VA Vatican, Vatican City State, Holy See|VC St Vincent|VG BVI|" +
    "VI USVI|WS Western Samoa",
  states: {
    US:
      "AL Ala|AZ Ariz|AR Ark|CA Calif, Cal|CO Colo|CT Conn|DC Washington DC|DE Del|FL Fla|" +
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
