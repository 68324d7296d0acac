/** What a handler answers: the data of its route's reply, and headers if it needs its own. */
export interface Answer<Reply> {
  readonly data: Reply;
  readonly headers?: Record<string, string>;
}

/** The answer of a handler that gives `Given`: a field that the reply has not does not compile. */
export type ExactAnswer<Reply, Given> = Answer<Given & Exact<Reply, Given>>;

/**
 * `Given`, its surplus fields made impossible at every depth. By itself TypeScript finds those of a literal only: a
 * variable, a record of the table say, may have any fields more.
 */
type Exact<Reply, Given> = unknown extends Reply
  ? Given
  : Given extends readonly (infer Item)[]
    ? readonly Exact<ItemOf<Reply>, Item>[]
    : Given extends object
      ? {
          [Name in keyof Given]: Name extends NamesOf<Reply>
            ? Exact<FieldOf<Reply, Name>, Given[Name]>
            : "the reply has no such field";
        }
      : Given;

// Of a union, a field of any of its members is one.
type ItemOf<Reply> = Reply extends readonly (infer Item)[] ? Item : never;
type NamesOf<Reply> = Reply extends object ? keyof Reply : never;
type FieldOf<Reply, Name> = Reply extends object
  ? Name extends keyof Reply
    ? Reply[Name]
    : never
  : never;
