import type * as z from "zod/mini";
import type { operatorRoutes } from "#shared/api/operator/routes.ts";

type Route = (typeof operatorRoutes)[keyof typeof operatorRoutes];

type Operations = { readonly [R in Route as `${R["method"]} ${R["path"]}`]: R };

/** An operation of the operator API by its method and path: `GET /orders/{order_id}`. */
export type Operation = keyof Operations;

/** The `data` of an operation's reply. */
export type Data<O extends Operation> = NonNullable<Operations[O]["reply"]>["data"];

/** Parameters of the path or query, each as its text or as its parsed value. */
type ParametersOf<S> = S extends z.ZodMiniType
  ? {
      readonly [Name in keyof z.input<S>]: z.input<S>[Name] | z.output<S>[Name & keyof z.output<S>];
    }
  : object;

type BodyOf<S> = S extends z.ZodMiniType ? z.input<S> & object : object;

/** The schema of one part of a request, if it has that part. */
type Part<O extends Operation, Name extends string> =
  Operations[O] extends Readonly<Record<Name, infer S>> ? S : undefined;

/** The fields of an operation's request: those of its path, query and body side by side. */
export type Fields<O extends Operation> = ParametersOf<Part<O, "params">> &
  ParametersOf<Part<O, "query">> &
  BodyOf<Part<O, "body">>;

type KeyOf<T> = T extends unknown ? keyof T : never;

/** The name of a field of an operation's request. */
export type FieldName<O extends Operation> = KeyOf<Fields<O>>;

/** Returns an operation's method, its path with the fields filled in, and the other given fields. */
export function fillOperation<O extends Operation>(operation: O, fields: Fields<O>) {
  const [method = "", path = ""] = operation.split(" ");
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  const filled = defined.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  return { method, path: filled, rest: defined.filter(([name]) => !path.includes(`{${name}}`)) };
}
