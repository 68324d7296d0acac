import ts from "typescript";
import { files, sourceOf, targetOf } from "./source-rooms.ts";

/** A name on the top level of a file of `functions` or `shared`: `shared/key/key.ts isKey`. */
type ThrownAt = string;

/** The actions of a top-level name: the codes of the errors that it makes itself, and the names that it mentions. */
interface Deed {
  readonly codes: readonly string[];
  readonly mentions: readonly ThrownAt[];
}

const deeds: ReadonlyMap<ThrownAt, Deed> = new Map(
  files.filter((file) => /^(functions|shared)\//.test(file)).flatMap(deedsOf),
);

/**
 * Returns the codes of the errors that a place can throw. These are the errors that it makes itself or that its
 * mentions make, recursively, by names instead of files. `isCaught` says which errors a place does not pass on to its
 * callers. Each error must name its code as a literal text.
 */
export function errorCodesFrom(
  place: ThrownAt,
  isCaught: (place: ThrownAt, code: string) => boolean,
): string[] {
  const all = [...new Set([...deeds.values()].flatMap(({ codes }) => codes))];
  return all.filter((code) => reaches(place, code, isCaught)).sort();
}

/** Whether a place exists. */
export const isPlace = (place: ThrownAt): boolean => deeds.has(place);

function reaches(
  start: ThrownAt,
  code: string,
  isCaught: (place: ThrownAt, code: string) => boolean,
): boolean {
  const seen = new Set([start]);
  for (const place of seen) {
    const deed = deeds.get(place);
    if (deed === undefined || isCaught(place, code)) continue;
    if (deed.codes.includes(code)) return true;
    for (const next of deed.mentions) seen.add(next);
  }
  return false;
}

function deedsOf(file: string): [ThrownAt, Deed][] {
  const source = ts.createSourceFile(file, sourceOf(file), ts.ScriptTarget.Latest, true);
  const own = new Map<string, ts.Node>();
  const imported = new Map<string, ThrownAt>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [name, place] of importsOf(file, statement)) imported.set(name, place);
    } else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations) {
        for (const name of namesIn(declaration.name)) own.set(name, declaration);
      }
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name !== undefined) own.set(statement.name.text, statement);
    }
  }
  const placeOf = (name: string) =>
    imported.get(name) ?? (own.has(name) ? `${file} ${name}` : undefined);
  return [...own].map(([name, node]) => [`${file} ${name}`, deedOf(node, placeOf)]);
}

function importsOf(file: string, statement: ts.ImportDeclaration): [string, ThrownAt][] {
  const bindings = statement.importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
  const target = targetOf(file, (statement.moduleSpecifier as ts.StringLiteral).text);
  return bindings.elements.map(({ name, propertyName }) => [
    name.text,
    `${target} ${(propertyName ?? name).text}`,
  ]);
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? namesIn(element.name) : [],
  );
}

function deedOf(top: ts.Node, placeOf: (name: string) => ThrownAt | undefined): Deed {
  const codes: string[] = [];
  const mentions = new Set<ThrownAt>();
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node)) return;
    if (isErrorMade(node)) codes.push(codeOf(node));
    if (ts.isIdentifier(node) && isMention(node)) {
      const place = placeOf(node.text);
      if (place !== undefined) mentions.add(place);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(top, visit);
  return { codes, mentions: [...mentions] };
}

/** Whether an identifier is a value, not the name of a property, a parameter or a variable. */
function isMention(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  const isNamed =
    ts.isPropertyAssignment(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent) ||
    ts.isVariableDeclaration(parent);
  return !isNamed || parent.initializer === node;
}

/** Whether a node is `new ApiError(…)`, or `super(…)` in a subclass of it. */
function isErrorMade(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (ts.isNewExpression(node)) return node.expression.getText() === "ApiError";
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.SuperKeyword)
    return false;
  const made = ts.findAncestor(node, ts.isClassDeclaration);
  return made?.heritageClauses?.some((clause) => clause.getText() === "extends ApiError") ?? false;
}

function codeOf(made: ts.NewExpression | ts.CallExpression): string {
  const code = made.arguments?.[0];
  if (code !== undefined && ts.isStringLiteral(code)) return code.text;
  throw new Error(`An ApiError names its code by a text; this one does not: ${made.getText()}`);
}
