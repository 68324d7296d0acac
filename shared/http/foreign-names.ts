/**
 * Names of an order's fields, and of its items', at Shopify, Etsy, Printful, Gelato and Prodigi, in lower-case letters
 * and digits alone.
 * Clients that move from there send them; ignoring `address2` would send a parcel without its second address line.
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
  note: ["messagefrombuyer"],
  gift_message: ["giftnote"],
  items: ["lineitems", "orderitems"],
  sku: ["variantid", "syncvariantid", "externalvariantid", "productuid"],
  quantity: ["qty", "copies"],
  print_files: ["files", "assets"],
  key: ["type", "placement", "printarea"],
};

/** Whether a name, in lower-case letters and digits alone, is another service's name of a field. */
export function isForeignName(letters: string, field: string): boolean {
  return foreignNames[field]?.includes(letters) ?? false;
}
