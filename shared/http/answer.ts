/** What a handler answers: the data of its route's reply, headers if it needs its own, and what its log line is to tell. */
export interface Answer<Reply> {
  readonly data: Reply;
  readonly headers?: Record<string, string>;
  readonly log?: Record<string, string>;
}

/** The answer of a handler that gives `Given`: a field that is not in the reply does not compile. */
export type ExactAnswer<Reply, Given> = Answer<Given & WithoutSurplus<Reply, Given>>;

/**
 * `Given`, with surplus fields forbidden at every depth. TypeScript itself forbids them only in literals: a variable,
 * such as a record of the table, may have any further fields.
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
