import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { PROPERTY_TYPES } from "#domain/property/kinds.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const KINDS = "src/domain/property/kinds.ts";
const kinds = readFileSync(root + KINDS, "utf8");

/** The tables with an answer for each kind of property. */
const TABLES = [
  { of: "its slug, names, groups and use", file: KINDS },
  { of: "what people call it", file: "src/domain/property/kind-names.ts" },
  { of: "what the rules about who may buy call it", file: "src/domain/buying/evaluate.ts" },
  { of: "how its asking prices are compared", file: "src/domain/place/asking-prices.ts" },
  { of: "its place in the search bar", file: "src/web/features/search-bar/SearchBar.tsx" },
  { of: "its name in structured data", file: "src/web/routes/property/property-meta.ts" },
  { of: "its listings and pictures in the demo", file: "database/seed/kinds.ts" },
];

/** A new kind in the types of `kinds.ts`. */
const newTypes = kinds
  .replace('\n  | "Room";', '\n  | "Room"\n  | "Houseboat";')
  .replace('\n  | "room";', '\n  | "room"\n  | "houseboat";');
const addRow = (answers: readonly string[]) =>
  newTypes.replace(/^const ROWS\b.*$/m, (line) => `${line} Houseboat: { ${answers.join(", ")} },`);

const LAND_ROW = [
  ...['slug: "houseboat"', "label: m.choice_kind_room", "plural: m.list_kind_room"],
  ...['sidebar: "room"', "tabs: []", 'use: "land"'],
];
const HOME_ROW = [
  ...LAND_ROW.with(-1, 'use: "home"'),
  ...["needsBedrooms: false", "ownLand: false", "singleFloor: true"],
];

/**
 * Compiles files, some of them with other texts or of our invention, and returns the errors of each. Of what they import
 * only the rules and the demo are read, so other types are unknown, but it takes a second and not ten.
 */
function compile(files: readonly string[], texts: ReadonlyMap<string, string>): (file: string) => string[] {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
    ...{ target: ts.ScriptTarget.ES2024, lib: ["lib.es2024.d.ts"], types: [], jsx: ts.JsxEmit.Preserve },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile;
  host.getSourceFile = (name, target) => {
    const text = texts.get(name.slice(root.length));
    return text === undefined ? readSource(name, target) : ts.createSourceFile(name, text, target);
  };
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      /^(?:\.|#domain\/|#database\/)/.test(text)
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    );
  const names = files.map((file) => root + file);
  const program = ts.createProgram(names, options, host);
  return (file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(root + file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
      .filter((error) => !error.startsWith("Cannot find module"));
}

describe("a new kind of property does not compile", () => {
  const getErrors = compile(
    TABLES.map(({ file }) => file),
    new Map([[KINDS, newTypes]]),
  );

  it.each(TABLES)("without $of ($file)", ({ file }) => {
    expect(getErrors(file).filter((error) => /^Property '[Hh]ouseboat' is missing/.test(error))).toHaveLength(
      1,
    );
  });

  it("unless its row answers what has no usual answer", () => {
    const planted = [LAND_ROW, HOME_ROW].flatMap((row) => [
      { row, without: null },
      ...row.map((answer) => ({ row: row.filter((one) => one !== answer), without: answer.split(":")[0] })),
    ]);
    const getFile = (at: number) => `src/domain/property/planted-${at}.ts`;
    const texts = new Map(planted.map(({ row }, at) => [getFile(at), addRow(row)]));
    const getErrorsOf = compile([...texts.keys()], texts);
    for (const [at, { without }] of planted.entries()) {
      const errors = getErrorsOf(getFile(at)).join("\n");
      if (without) expect(errors, without).toContain(`'${without}'`);
      else expect(errors).toBe("");
    }
  });
});

const TYPES = `"(?:${PROPERTY_TYPES.join("|")})"`;
/** A list, a comparison or a switch that names a kind; the keys of a table are followed by a colon. */
const NAMED = new RegExp(`(?:===|!==|[[(,])\\s*${TYPES}(?!:)|case ${TYPES}`);

describe("no other code chooses kinds by name", () => {
  it("in the rules and on pages", () => {
    const files = ["src/domain/", "src/web/"].flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map((name) => folder + name),
    );
    // The page of the design system shows controls with any words in them.
    const sources = files.filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes("/routes/design/"),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => NAMED.test(readFileSync(root + file, "utf8")))).toEqual([]);
  });

  it.each([
    'if (type === "Project") return null;',
    'const HOMES = new Set(["Villa"]);',
    'const HOMES = [first, "Villa"];',
    'switch (type) { case "Room": return "room"; }',
  ])("the check finds: %s", (planted) => {
    expect(planted).toMatch(NAMED);
  });
});
