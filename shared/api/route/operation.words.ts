import type * as z from "zod/mini";
import type { HeaderName } from "./headers.words.ts";
import type { ErrorCode } from "#shared/refusal/errors.ts";
import type { DataOf } from "#shared/refusal/errors.ts";
import type { Route } from "./route.ts";

/** What a parameter is for and what happens without it, and a value as in real life. */
export type ParameterWords<Schema> = {
  readonly [Name in keyof z.output<Schema>]-?: readonly [
    says: string,
    example: Exclude<z.output<Schema>[Name], undefined>,
  ];
};

/** When a route refuses by a code of its own, and what it then says. */
export type RefusalWords<Code extends ErrorCode> = {
  readonly when: string;
  readonly message: string;
} & (DataOf<Code> extends null ? object : { readonly data: DataOf<Code> });

/** A route's reply: the schema of its `data`, or of the whole body of a bare one, and an example. */
export interface ReplyWords<Data> {
  /** The name of the whole reply's schema, where the contract names one. */
  readonly id?: string;
  readonly schema: z.ZodMiniType<Data>;
  readonly example: Data;
}

/** What the documents say of a route: complete for what it takes, answers and refuses. */
export type OperationWords<R extends Route = Route> = {
  /** The group that the reference shows it in. */
  readonly tag: string;
  readonly summary: string;
  /** What it does and when to use it, in Markdown. */
  readonly description: string;
  readonly reply: ReplyWords<NonNullable<R["reply"]>["data"]>;
  /** Headers of its success beside those of every reply. */
  readonly headers?: readonly HeaderName[];
  /** Its own refusals. */
  readonly refusals: { readonly [Code in ErrorCode]?: RefusalWords<Code> };
} & Part<R["params"], "params"> &
  Part<R["query"], "query"> &
  (R["body"] extends z.ZodMiniType ? { readonly body: z.input<R["body"]> } : object);

type Part<Schema, Name extends string> = Schema extends z.ZodMiniType
  ? { readonly [Key in Name]: ParameterWords<Schema> }
  : object;

/** Words for each route of an API, by its entry. */
export type RoutesWords<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Entry in keyof Routes]: OperationWords<Routes[Entry]>;
};

/** The words of any operation, as the writer reads them. */
export interface AnyOperationWords {
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly params?: AnyParameterWords;
  readonly query?: AnyParameterWords;
  readonly body?: unknown;
  readonly reply: ReplyWords<unknown>;
  readonly headers?: readonly HeaderName[];
  readonly refusals: {
    readonly [Code in ErrorCode]?: {
      readonly when: string;
      readonly message: string;
      readonly data?: unknown;
    };
  };
}

export type AnyParameterWords = Readonly<Record<string, readonly [says: string, example: unknown]>>;

/** A call that the service makes to its clients. */
export interface NotificationWords {
  readonly summary: string;
  readonly description: string;
  readonly example: unknown;
}

/** All that an API's document says beside its routes and schemas. */
export interface ApiWords {
  /** What each group of operations is about, in the order of the reference. */
  readonly tags: Readonly<Record<string, string>>;
  readonly operations: Readonly<Record<string, AnyOperationWords>>;
  readonly notifications?: Notifications;
}

/** The calls that the service makes to its clients, all of one body. */
export interface Notifications {
  readonly tag: string;
  readonly body: z.ZodMiniType;
  /** Headers of each call, by name. */
  readonly headers: Readonly<Record<string, { readonly says: string; readonly example: string }>>;
  /** What answers come to, by status or range of it. */
  readonly answers: Readonly<Record<string, string>>;
  /** By event. */
  readonly calls: Readonly<Record<string, NotificationWords>>;
}
