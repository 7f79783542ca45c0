import ts from "typescript";

/** An exported function of a store that writes. */
export interface StoreWrite {
  /** `feature/file: function`, for messages and lists. */
  readonly name: string;
  /** The proof that it takes: for one row, only for an action, or none. */
  readonly proof: "of one thing" | "of an action" | "none";
  /** Whether it uses its proof or passes it on: an unused proof proves nothing. */
  readonly readsProof: boolean;
}

/** Kysely builders, plain SQL statements and database functions that write. */
const WRITES =
  /\.(insertInto|updateTable|deleteFrom|mergeInto)\(|\b(insert into|delete from|update [\w.]+ set|move_user\(|forget_(people|leads)_in_log\()/;

const parse = (name: string, text: string) => ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);

interface Declared {
  readonly name: string;
  readonly exported: boolean;
  readonly code: ts.FunctionDeclaration | ts.ArrowFunction;
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  Boolean(ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));

function listFunctions(source: ts.SourceFile): Declared[] {
  return source.statements.flatMap((statement): Declared[] => {
    const exported = isExported(statement);
    if (ts.isFunctionDeclaration(statement) && statement.name)
      return [{ name: statement.name.text, exported, code: statement }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isArrowFunction(initializer) && ts.isIdentifier(name)
        ? [{ name: name.text, exported, code: initializer }]
        : [],
    );
  });
}

const doesMention = (text: string, names: Iterable<string>): boolean =>
  [...names].some((name) => new RegExp(`\\b${name}\\b`).test(text));

/** Adds everything that mentions one of the names, and repeats this until there is nothing to add. */
function spread(names: Set<string>, all: readonly { name: string; text: string }[]): Set<string> {
  const more = all.filter(({ name, text }) => !names.has(name) && doesMention(text, names));
  if (more.length === 0) return names;
  return spread(new Set([...names, ...more.map(({ name }) => name)]), all);
}

/** Types that a file declares, by name. */
function listTypes(file: string, text: string): { name: string; text: string; exported: boolean }[] {
  return parse(file, text).statements.flatMap((statement) =>
    ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
      ? [{ name: statement.name.text, text: statement.getText(), exported: isExported(statement) }]
      : [],
  );
}

/** Names of exported types that mention the given type: aliases and interfaces of proofs. */
export function findTypesWith(type: string, sources: Readonly<Record<string, string>>): Set<string> {
  const all = Object.entries(sources).flatMap(([file, text]) => listTypes(file, text));
  return spread(
    new Set([type]),
    all.filter(({ exported }) => exported),
  );
}

/** Every exported function of a store that writes, itself or through other functions in its file. */
export function findStoreWrites(
  file: string,
  text: string,
  proofs: { readonly ofOne: ReadonlySet<string>; readonly ofAction: ReadonlySet<string> },
): StoreWrite[] {
  const declared = listFunctions(parse(file, text)).map((one) => ({ ...one, text: one.code.getText() }));
  const direct = declared.filter((one) => WRITES.test(one.text)).map(({ name }) => name);
  const writing = spread(new Set(direct), declared);
  const own = listTypes(file, text);
  const isInside = (known: ReadonlySet<string>) =>
    spread(new Set([...known].filter((name) => !own.some((type) => type.name === name))), own);
  const [ofOneHere, ofActionHere] = [isInside(proofs.ofOne), isInside(proofs.ofAction)];
  return declared
    .filter(({ name, exported }) => exported && writing.has(name))
    .map(({ name, code }) => {
      const isGiven = (names: ReadonlySet<string>) =>
        code.parameters.find(({ type }) => type && doesMention(type.getText(), names));
      const ofOne = isGiven(ofOneHere);
      const body = code.body?.getText().replace(/\bvoid \w+;/g, "") ?? "";
      return {
        name: `${file.split("/").slice(-2).join("/").replace(".store.ts", "")}: ${name}`,
        proof: ofOne ? "of one thing" : isGiven(ofActionHere) ? "of an action" : "none",
        readsProof: ofOne !== undefined && doesMention(body, listNames(ofOne)),
      };
    });
}

/** Queries that are sent but not awaited; Biome's rule for floating promises does not know Kysely's types. */
export function findQueriesUnawaited(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      const { expression: called } = node.expression;
      if (ts.isPropertyAccessExpression(called) && /^(execute|stream)/.test(called.name.text))
        found.push(`${file}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file, text));
  return found;
}

const listNames = ({ name }: ts.ParameterDeclaration): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.map((part) => part.getText().split(":").at(-1)?.trim() ?? "");
