/**
 * What shops and other print services (Shopify, Etsy, Printful, Gelato, Prodigi) call a field of an order, in small
 * letters and digits alone: who moves from there takes the names along, and a parcel goes without its second line.
 */
const foreignNames: Readonly<Record<string, readonly string[]>> = {
  order_id: ["externalid", "orderreferenceid", "merchantreference", "receiptid"],
  first_name: ["name", "fullname", "recipient", "recipientname"],
  email: ["buyeremail"],
  phone: ["phonenumber"],
  address_line_1: ["address1", "address", "line1", "firstline", "street1", "shippingaddress"],
  address_line_2: ["address2", "line2", "secondline", "street2"],
  city: ["town", "townorcity"],
  state: ["province", "provincecode", "statecode", "statename", "stateorcounty"],
  zip: ["postalcode", "postcode", "zipcode", "postalorzipcode"],
  country: ["countrycode", "countryiso", "countryname"],
  shipping_method: ["shipping", "shipmentmethoduid"],
  note: ["giftmessage", "messagefrombuyer"],
};

/** Whether a name, in small letters and digits alone, is what others call a field. */
export function isForeignName(letters: string, field: string): boolean {
  return foreignNames[field]?.includes(letters) ?? false;
}
