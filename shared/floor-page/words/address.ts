import { formatAddress } from "localized-address-format";
import type { FloorOrder } from "../calls/floor-calls.ts";

type Recipient = Pick<
  FloorOrder,
  | "first_name"
  | "last_name"
  | "address_line_1"
  | "address_line_2"
  | "city"
  | "state"
  | "zip"
  | "country"
>;

const countries = new Intl.DisplayNames("en", { type: "region" });

/** A letter of another script, in which some countries write an address from its end. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{Letter}/u;

/** The recipient of an order, line by line as on a label: in the order of the country, which is named last. */
export function addressOf(order: Recipient): readonly string[] {
  const { city, state, zip, country } = order;
  const street = [order.address_line_1, order.address_line_2].filter((line) => line !== "");
  const script = OTHER_SCRIPT.test(order.address_line_1) ? "local" : "latin";
  const format = (streetAndTown: readonly string[]) =>
    formatAddress(
      {
        name: `${order.first_name} ${order.last_name}`.trim(),
        // As a single line, since the library parts the last of several from what the form has behind it.
        addressLines: [streetAndTown.join("\n")],
        locality: city,
        administrativeArea: state,
        postalCode: zip,
        postalCountry: country,
      },
      script,
    ).flatMap((lines) => lines.split("\n"));
  const lines = format(street);
  // Some countries' forms have no place for a town that an order names all the same.
  const hasTown = lines.some((line) => line.toUpperCase().includes(city.toUpperCase()));
  const withTown = script === "local" ? [city, ...street] : [...street, city];
  // An order that ships by the client's label may have a masked country.
  const name = /^[A-Z]{2}$/.test(country) ? countries.of(country) : country;
  return [...(hasTown ? lines : format(withTown)), (name ?? country).toUpperCase()]
    .map((line) => line.replaceAll(/ +/g, " ").trim())
    .filter((line) => line !== "");
}
