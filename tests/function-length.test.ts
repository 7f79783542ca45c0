import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
/**
 * Lines of a function, without those of the functions and written texts in it: a service is as long as what it does
 * itself.
 */
const LONGEST = 60;
const LONGEST_COMPONENT = 120;
/** With fewer files the test would no longer be reading the sources. */
const FEWEST_FILES = 1_000;

/** Longer, because it lists everything of one kind. */
const LISTS = ["src/server/services.ts: createServices"];

interface Written {
  readonly name: string;
  readonly lines: number;
  readonly isComponent: boolean;
}

/** Every function of a file, with its own lines. */
function listFunctions(file: string, text: string): Written[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Written[] = [];
  const getLine = (at: number) => source.getLineAndCharacterOfPosition(at).line;
  const measure = (node: ts.Node) => getLine(node.end) - getLine(node.getStart()) + 1;

  /** Adds the functions in a node, and returns how many lines they and its texts take away from it. */
  const visit = (node: ts.Node): number => {
    let inner = 0;
    node.forEachChild((child) => {
      inner += visit(child);
    });
    if (ts.isTemplateExpression(node)) return measure(node) - 1;
    if (!ts.isFunctionLike(node) || !("body" in node) || !node.body) return inner;
    const named = ts.isVariableDeclaration(node.parent) ? node.parent.name : node.name;
    const name = named?.getText() ?? "";
    found.push({
      name,
      lines: measure(node) - inner,
      isComponent: file.endsWith("x") && /^[A-Z]/.test(name),
    });
    // The line on which it begins stays.
    return measure(node) - 1;
  };
  visit(source);
  return found;
}

const isTooLong = ({ lines, isComponent }: Written) => lines > (isComponent ? LONGEST_COMPONENT : LONGEST);

describe("a function", () => {
  it(`has at most ${LONGEST} lines, a component ${LONGEST_COMPONENT}`, () => {
    const files = ["src", "database", "scripts", "ops", "bench", "tests/support"]
      .flatMap((room) =>
        readdirSync(`${root}${room}`, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
      )
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$|^src\/words\/generated\//.test(name));
    expect(files.length).toBeGreaterThan(FEWEST_FILES);
    const long = files.flatMap((file) =>
      listFunctions(file, readFileSync(root + file, "utf8"))
        .filter(isTooLong)
        .map(({ name, lines }) => ({ name: `${file}: ${name}`, lines }))
        .filter(({ name }) => !LISTS.includes(name)),
    );
    expect(long).toEqual([]);
  });

  it("that is longer is found; the functions in it count for themselves", () => {
    const statements = (count: number) => "  call();\n".repeat(count);
    const findLong = (file: string, text: string) =>
      listFunctions(file, text)
        .filter(isTooLong)
        .map(({ name, lines }) => [name, lines]);
    expect(findLong("a.ts", `function act() {\n${statements(59)}}`)).toEqual([["act", 61]]);
    expect(findLong("a.ts", `function act() {\n${statements(58)}}`)).toEqual([]);
    expect(findLong("a.ts", `const act = () => {\n${statements(59)}};`)).toEqual([["act", 61]]);
    const service = `function createOne() {\n  return {\n    run() {\n${statements(50)}    },\n  };\n${statements(30)}}`;
    expect(findLong("a.ts", service)).toEqual([]);
    expect(findLong("a.ts", `function write() {\n  return \`\n${"text ${1}\n".repeat(90)}\`;\n}`)).toEqual(
      [],
    );
    expect(findLong("A.tsx", `function Card() {\n${statements(100)}}`)).toEqual([]);
    expect(findLong("A.tsx", `function Card() {\n${statements(119)}}`)).toEqual([["Card", 121]]);
  });
});
