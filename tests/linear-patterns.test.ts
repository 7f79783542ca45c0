import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/**
 * A regular expression that reads a text again from each of its characters halts the server with one long value: all
 * requests share one thread (docs/security.md, "values that are made to be expensive").
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const PROGRAM = `${root}tests/support/run-patterns.program.ts`;
/** Seconds of processor time for all expressions together; they take about ten. */
const PROCESSOR_SECONDS = 120;
/** With fewer expressions the test would no longer be reading the sources. */
const FEWEST = 250;
/** Without one of these an expression cannot read more than it names. */
const UNBOUNDED = /[+*]|\{\d+,\}/;

const files = ["src", "scripts", "database", "ops"]
  .flatMap((room) =>
    readdirSync(`${root}${room}`, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  )
  .filter((file) => /\.m?tsx?$|\.mjs$/.test(file) && !/\.test\.tsx?$|\.d\.m?ts$|\/generated\//.test(file));

type Pattern = readonly [where: string, source: string, flags: string];

/** Every regular expression that a file writes down. */
function listPatterns(file: string): Pattern[] {
  const source = ts.createSourceFile(file, readFileSync(root + file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const end = node.text.lastIndexOf("/");
      found.push([`${file}:${line + 1}`, node.text.slice(1, end), node.text.slice(end + 1)]);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Modules that build expressions from texts. */
const listBuilders = (): string[] =>
  files.filter(
    (file) => /^src\/.*\.ts$/.test(file) && readFileSync(root + file, "utf8").includes("new RegExp("),
  );

function run(patterns: readonly Pattern[], modules: readonly string[] = [], seconds = PROCESSOR_SECONDS) {
  const command = `ulimit -t ${seconds}; exec "$0" "$@"`;
  const { stdout, stderr } = spawnSync("sh", ["-c", command, process.execPath, PROGRAM], {
    input: JSON.stringify({ patterns, modules }),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines = stdout.trim().split("\n");
  return {
    ran: lines.length - 1,
    last: lines.at(-1),
    slow: lines.filter((line) => line.startsWith("SLOW:")),
    stderr,
  };
}

describe("[SEC-06] no regular expression takes longer than its text is long", { timeout: 600_000 }, () => {
  it("in the sources, written down or built", () => {
    const patterns = files.flatMap(listPatterns);
    expect(patterns.length).toBeGreaterThan(FEWEST);
    const { last, slow, stderr } = run(
      patterns.filter(([, source]) => UNBOUNDED.test(source)),
      listBuilders(),
    );
    expect(slow).toEqual([]);
    expect(last, `stopped in this expression; ${stderr}`).toBe("END");
  });

  it("and one that does is found, also if it would never end", () => {
    const square = run([["here", String.raw`\s+$`, ""]]);
    expect(square.slow).toEqual([expect.stringContaining(String.raw`SLOW: here /\s+$/`)]);
    const cube = run([["there", String.raw`\s*(?:per)?\s*month`, ""]]);
    expect(cube.slow).toHaveLength(1);
    const endless = run([["everywhere", "^(a+)+$", ""]], [], 3);
    expect(endless.last).toBe("everywhere /^(a+)+$/");
  });
});
