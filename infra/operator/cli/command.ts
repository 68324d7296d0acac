import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Path } from "#shared/api/client/format-path.ts";
import type { Client, Connection } from "#shared/api/client/client.ts";
import { addRemedy } from "./add-remedy.ts";
import type { Kind } from "./find-named.ts";
import type { Data, FieldName, Fields, Operation } from "#shared/api/client/operation.ts";
import type { Api, Stage } from "../client/find-stage.ts";
import type { ExitCode } from "../exit/exit-code.ts";
import type { Columns } from "../csv/row-file.ts";

interface Taken {
  readonly about: string;
  /** The kind of thing that it names, by id or by name; the command gets the id. */
  readonly kind?: Kind;
  /** Converts the text; throws for an invalid one. If absent, the text itself is the value. */
  readonly read?: (text: string) => unknown;
  /** May be given several times; such an argument is the last one. */
  readonly many?: true;
  /** The columns of the CSV file that it names. */
  readonly columns?: Columns;
}

/** A value without a name on the command line. */
export interface Argument extends Taken {
  readonly optional?: true;
}

/**
 * A value with a name: `flags` as people write them, `--user <uuid>`. Without `<…>` it is a switch; `--no-…` switches
 * off what is on.
 */
export interface Option extends Taken {
  readonly flags: string;
  readonly required?: true;
}

type Arguments = Readonly<Record<string, Argument>>;
type Options = Readonly<Record<string, Option>>;
type NoneOf = { readonly [Name in never]: never };

type One<P> = P extends { readonly read: (text: string) => infer Value }
  ? Value
  : P extends { readonly flags: infer Flags }
    ? Flags extends `${string}<${string}`
      ? string
      : Flags extends `--no-${string}`
        ? boolean
        : true
    : string;
type Value<P> = P extends { readonly many: true } ? One<P>[] : One<P>;

/** The input of a command, by the names of its arguments and options. */
export type Values<A, O> = {
  readonly [Name in keyof A]: A[Name] extends { readonly optional: true }
    ? Value<A[Name]> | undefined
    : Value<A[Name]>;
} & {
  readonly [Name in keyof O]: O[Name] extends { readonly required: true }
    ? Value<O[Name]>
    : Value<O[Name]> | undefined;
};

/** The outcome of a command, for scripts and for people. */
export interface Outcome {
  readonly document: unknown;
  readonly text: string;
  /** 0 if absent. */
  readonly exitCode?: ExitCode;
}

/** The context that every command may use. */
export interface Context {
  /** Whether the output is for scripts. */
  readonly json: boolean;
  /** The stage as the operator named it. */
  readonly stage: Stage;
  /** The operator API with the operator's key. Throws UsageError if the address or the key is unknown. */
  readonly connect: () => Promise<Client>;
  /** The address of an API and the key for it. Throws UsageError if either is unknown. */
  readonly findConnection: (api: Api) => Promise<Connection>;
  /** Asks the operator, and returns after a yes. Throws Declined after a no, and UsageError without a terminal. */
  readonly confirm: (question: string) => Promise<void>;
  /** Prints a note for people in addition to the outcome. */
  readonly note: (text: string) => void;
  /** Returns the command line's term for a place in a request. */
  readonly fieldName: (path: Path) => string;
}

interface Declaration<A extends Arguments, O extends Options> {
  /** Noun and verb. */
  readonly words: string;
  readonly summary: string;
  /** An example that works as written, after `npm run operator --`. */
  readonly example: string;
  readonly arguments?: A;
  readonly options?: O;
}

/** A command with any input. */
export interface Command extends Declaration<Arguments, Options> {
  /** The call that it makes, if it is a single one, and the fields of the body that it implies. */
  readonly operation?: Operation;
  readonly fixed?: object;
  /** Undefined if it has already printed everything. */
  run(context: Context, values: Readonly<Record<string, unknown>>): Promise<Outcome | undefined>;
}

/** Declares a command that makes more than one call. */
export function command<const A extends Arguments = NoneOf, const O extends Options = NoneOf>(
  declaration: Declaration<A, O> & {
    readonly run: (context: Context, values: Values<A, O>) => Promise<Outcome | undefined>;
  },
): Command {
  return {
    ...declaration,
    run: (context, values) => declaration.run(context, values as Values<A, O>),
  };
}

type Make<V> = (values: V) => Unchecked | Promise<Unchecked>;
type Unchecked = Readonly<Record<string, unknown>>;

/** Makes the request from the values, if its fields have other names. */
type FieldsOf<N extends Operation, V> = [Exclude<keyof V, FieldName<N>>] extends [never]
  ? { readonly fields?: Make<V> }
  : { readonly fields: Make<V> };

/**
 * Declares a command that is a single call: its arguments and options go into the request's fields of the same names.
 */
export function call<
  const N extends Operation,
  const A extends Arguments = NoneOf,
  const O extends Options = NoneOf,
>(
  declaration: Declaration<A, O> & {
    readonly operation: N;
    /** Fields of the body that the command itself implies. */
    readonly fixed?: Partial<Fields<N>>;
    /** Asks before anything is sent. */
    readonly ask?: (values: Values<A, O>) => string | undefined;
    /** Reads what it would act on, and asks about that. Returns also the fields that only the reading tells. */
    readonly aim?: (
      values: Values<A, O>,
      client: Client,
    ) => Promise<{ readonly question: string; readonly fields: Partial<Fields<N>> }>;
    /** Shows the reply, with what else is to be read for it. */
    readonly show: (reply: Data<N>, client: Client) => string | Promise<string>;
    /** The remedy for a refusal, in the words of the command line. */
    readonly remedy?: (refused: ApiFailure) => string | undefined;
    /** The hint if the operation answers that fields of a new thing are missing. */
    readonly existing?: (values: Values<A, O>) => string;
  } & FieldsOf<N, Values<A, O>>,
): Command {
  const { operation, fixed, fields, ask, aim, show, remedy, existing } = declaration;
  return command<A, O>({
    ...declaration,
    run: async (context, values) => {
      const aimed = aim && (await aim(values, await context.connect()));
      const question = aimed?.question ?? ask?.(values);
      if (question !== undefined) await context.confirm(question);
      // Only the service checks them.
      const given = {
        ...(fields === undefined ? values : await fields(values)),
        ...aimed?.fields,
        ...fixed,
      } as Fields<N>;
      const client = await context.connect();
      const reply = await client.call(operation, given).catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        const isNew = error.faults.some(({ type }) => type === "missing");
        if (existing !== undefined && isNew) {
          throw new ApiFailure(`There is no ${existing(values)}.`);
        }
        const next = remedy?.(error);
        throw next === undefined ? error : addRemedy(error, next);
      });
      return { document: reply, text: await show(reply, client) };
    },
  });
}
