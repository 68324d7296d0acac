/** A handler's result: the reply's data, further headers, and further fields of the request's log line. */
export interface Answer<Reply> {
  readonly data: Reply;
  readonly headers?: Record<string, string>;
  readonly log?: Record<string, string>;
}

/** The answer to a request whose `If-None-Match` has this ETag, which still holds. */
export interface Unchanged {
  readonly unchanged: string;
}

/** An answer whose data has only fields of the reply: any other field does not compile. */
export type ExactAnswer<Reply, Given> = Answer<Given & WithoutSurplus<Reply, Given>>;

/**
 * `Given` with surplus fields forbidden at every depth. TypeScript forbids them only in literals: without this, a handler
 * could return a whole record from the table.
 */
type WithoutSurplus<Reply, Given> = unknown extends Reply
  ? Given
  : Given extends Uint8Array
    ? Given
    : Given extends readonly (infer Item)[]
      ? readonly WithoutSurplus<ItemOf<Reply>, Item>[]
      : Given extends object
        ? {
            [Name in keyof Given]: Name extends NamesOf<Reply>
              ? WithoutSurplus<FieldOf<Reply, Name>, Given[Name]>
              : "the reply has no such field";
          }
        : Given;

// A union has the fields of all its members.
type ItemOf<Reply> = Reply extends readonly (infer Item)[] ? Item : never;
type NamesOf<Reply> = Reply extends object ? keyof Reply : never;
type FieldOf<Reply, Name> = Reply extends object
  ? Name extends keyof Reply
    ? Reply[Name]
    : never
  : never;
