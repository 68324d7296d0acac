export type Json = Record<string, unknown>;

/** What the parts of a document refer to by name. */
export class Components {
  readonly #kinds: Record<"schemas" | "responses" | "headers", Map<string, string>> = {
    schemas: new Map(),
    responses: new Map(),
    headers: new Map(),
  };

  /**
   * Keeps a component, and returns the reference to it. Throws if another one has its name: a schema that reads
   * otherwise in requests than in replies needs two names.
   */
  add(kind: "schemas" | "responses" | "headers", name: string, component: unknown): Json {
    const text = JSON.stringify(component);
    const known = this.#kinds[kind].get(name);
    if (known !== undefined && known !== text) {
      throw new Error(`Two different ${kind} have the name ${name}`);
    }
    this.#kinds[kind].set(name, text);
    return { $ref: `#/components/${kind}/${name}` };
  }

  /** All of them, by kind and name. */
  toJson(): Json {
    return Object.fromEntries(
      Object.entries(this.#kinds).map(([kind, named]) => [
        kind,
        Object.fromEntries(
          [...named]
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, text]) => [name, JSON.parse(text) as unknown]),
        ),
      ]),
    );
  }
}
