import type * as z from "zod/mini";
import type { HeaderName } from "./headers.words.ts";
import type { DataOf, ErrorCode } from "#shared/refusal/errors.ts";
import type { DeliveredEvent } from "#shared/webhook/log/delivery-record.ts";
import type { Route } from "./route.ts";

/** The words of each parameter: its purpose, its default, and a realistic value. */
export type ParameterWords<Values = Record<string, unknown>> = {
  readonly [Name in keyof Values]-?: readonly [
    says: string,
    example: Exclude<Values[Name], undefined>,
  ];
};

/** The condition of a route's refusal with its own code, and its message. */
type RefusalWords<Code extends ErrorCode> = {
  readonly when: string;
  readonly message: string;
} & (DataOf<Code> extends null ? object : { readonly data: DataOf<Code> });

/** A route's reply: the schema of its `data`, or of the whole body of a bare one, and an example. */
interface ReplyWords<Data> {
  /** The name of the whole reply's schema, if the contract names it. */
  readonly id?: string;
  readonly schema: z.ZodMiniType<Data>;
  readonly example: Data;
}

/** The words of a route: its parameters, its reply and its refusals. */
export type OperationWords<R extends Route = Route> = RequestWords<R> & {
  readonly summary: string;
  /** Its effect and when to use it, in Markdown. */
  readonly description: string;
  readonly reply: ReplyWords<NonNullable<R["reply"]>["data"]>;
  /** Headers of its success in addition to those of every reply. */
  readonly headers?: readonly HeaderName[];
  /** Its own refusals. */
  readonly refusals: { readonly [Code in ErrorCode]?: RefusalWords<Code> };
};

/** Words for a route's parameters and an example of its body. For `Route` itself, all are optional. */
type RequestWords<R extends Route> = Route extends R
  ? { readonly params?: ParameterWords; readonly query?: ParameterWords; readonly body?: unknown }
  : {
      readonly [
        Part in "params" | "query" | "body" as R[Part] extends z.ZodMiniType ? Part : never
      ]: Part extends "body" ? z.input<R[Part]> : ParameterWords<z.output<R[Part]>>;
    };

/** Words for each route of a file of contracts, by its name there. */
export type Words<Contracts extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Contracts]: OperationWords<Contracts[Name]>;
};

/** A call that the service makes to its clients. */
export interface NotificationWords {
  readonly summary: string;
  readonly description: string;
  readonly example: unknown;
}

/** The words of an API's document besides its routes and schemas. */
export interface ApiWords {
  /** The description of each group of operations, in the order of the reference. */
  readonly tags: Readonly<Record<string, string>>;
  readonly operations: Readonly<Record<string, OperationWords>>;
  readonly notifications?: Notifications;
}

/** The calls that the service makes to its clients, all of one body. */
export interface Notifications {
  readonly tag: string;
  readonly body: z.ZodMiniType;
  /** Headers of each call, by name. */
  readonly headers: Readonly<Record<string, { readonly says: string; readonly example: string }>>;
  /** The summary of answers, by status or range of statuses. */
  readonly answers: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<DeliveredEvent, NotificationWords>>;
}
