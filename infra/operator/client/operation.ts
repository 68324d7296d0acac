import type { paths } from "#shared/api/operator/openapi.d.ts";

type Method = "get" | "put" | "post" | "delete";

/** An operation of the operator API by its method and path: `GET /orders/{order_id}`. */
export type Operation = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends object ? `${Uppercase<M>} ${Path}` : never;
  }[Method];
}[keyof paths];

type Described<O extends Operation> = O extends `${infer M} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<M> & Method]
  : never;

/** The `data` of an operation's reply. */
export type Data<O extends Operation> =
  Described<O> extends {
    responses: { 200: { content: { "application/json": { data: infer D } } } };
  }
    ? D
    : never;

/** What may be absent may be undefined too, and is left out then. */
type Given<T> = T extends readonly (infer Entry)[]
  ? readonly Given<Entry>[]
  : T extends object
    ? { readonly [K in keyof T]: Given<T[K]> | (undefined extends T[K] ? undefined : never) }
    : T;

/** The part of a request that T describes; nothing if it has none. */
type Part<T> = [T] extends [never] ? unknown : Given<T>;

/** The fields of an operation's request, those of its path, query and body side by side. */
export type Fields<O extends Operation> =
  Described<O> extends { parameters: { path?: infer P; query?: infer Q }; requestBody?: infer B }
    ? Part<NonNullable<P>> &
        Part<NonNullable<Q>> &
        Part<NonNullable<B> extends { content: { "application/json": infer Body } } ? Body : never>
    : never;

type KeyOf<T> = T extends unknown ? keyof T : never;

/** The name of a field of an operation's request. */
export type FieldName<O extends Operation> = KeyOf<Fields<O>>;
