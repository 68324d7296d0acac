/** The one symbology that is printed: the package's entry has all of them, which makes the page 60 KB larger. */
declare module "jsbarcode/bin/barcodes/CODE128/index.js" {
  export class CODE128 {
    constructor(text: string, options: object);
    /** Returns the modules, such as `110100`. */
    encode(): { readonly data: string };
  }
}
