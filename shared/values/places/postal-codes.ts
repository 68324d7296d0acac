/** Countries and territories without postal codes (Universal Postal Union, addressing systems). */
const WITHOUT = new Set(
  (
    "AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK " +
    "JM KE KI KM KN KP LC ML MO MR MW NR NU PA QA RW SB SC SL SO SR ST SX SY TD TG TK TL TO TT TV " +
    "TZ UG VU YE ZM ZW"
  ).split(" "),
);

/**
 * Countries whose addresses cannot be delivered without a postal code (Google's libaddressinput, `require` with a `Z`),
 * but territories that have a single one.
 */
const REQUIRED = new Set(
  (
    "AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FM FR GB GF GG GL GP GR GU HU IM IN IT JE JP KR LI LT LU LV MF MH " +
    "MP MQ MX MY NC NL NO NZ PF PL PM PR PT PW RE RO RU SE SG SH SJ SK SM TR TW UA US VI WF YT ZA"
  ).split(" "),
);

/** Texts of people who have no postal code: `00000`, `N/A`, `-`. */
const NONE = /^(?:[\s\p{P}\p{S}0]*|n\/?a|no|none|null|nil|x+)$/iu;

/** Whether the addresses of a country have a postal code. */
export const hasZips = (country: string): boolean => !WITHOUT.has(country);

/** Whether an address of a country cannot be delivered without its postal code. */
export const needsZip = (country: string): boolean => REQUIRED.has(country);

/** Whether an address says that it has no postal code, in a country where many have no code. */
export const lacksZip = (country: string, zip: string): boolean =>
  hasZips(country) && !needsZip(country) && NONE.test(zip.trim());
