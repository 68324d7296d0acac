/** `createOrder` → `create-order`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : "";

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Each export of some files, with the entry that follows from its file and name. */
type Pairs<Folder extends string, Files> = {
  [File in keyof Files & string]: {
    [Name in keyof Files[File] & string]: [
      entry: `${Folder}${Kebab<File>}/${Kebab<Name>}`,
      held: Files[File][Name],
    ];
  }[keyof Files[File] & string];
}[keyof Files & string];

type ByEntry<Folder extends string, Files> = {
  readonly [Pair in Pairs<Folder, Files> as Pair[0]]: Pair[1];
};

/**
 * Returns the exports of a folder's files, by the entry file of their function below `functions/`: `createOrder` of
 * `orders` has the entry `orders/create-order`.
 */
export function byEntry<
  Folder extends string,
  Files extends Record<string, Record<string, unknown>>,
>(folder: Folder, files: Files): ByEntry<Folder, Files> {
  const pairs = Object.entries(files).flatMap(([file, held]) =>
    Object.entries(held).map(([name, each]) => [`${folder}${kebab(file)}/${kebab(name)}`, each]),
  );
  return Object.fromEntries(pairs) as ByEntry<Folder, Files>;
}
