import * as z from "zod/mini";

/** The client's own name of an order. It can stand in a path, `#` as `%23`; `.` and `..` cannot (RFC 3986, 5.2.4). */
export const OrderReference = z
  .string()
  .check(
    z.regex(
      /^(?!\.{1,2}$)[!-$&-.0->@-\[\]-~]{1,40}$/,
      "Must be 1 to 40 printable ASCII characters other than blank and / \\ ? %, and not . or ..",
    ),
  );
