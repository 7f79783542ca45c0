/**
 * Runs regular expressions over hostile texts: long runs of the same few characters, which most often make an expression
 * try everything from everywhere. A process of its own, because one that never ends would halt the tests as well.
 *
 * Reads `{ patterns: [where, source, flags][], modules: path[] }`; of the modules it runs the expressions that they build
 * while they load. Writes the place of each expression before it runs it, and `SLOW: …` after one that took too long.
 */
import { readFileSync } from "node:fs";

/** Characters of a text. What grows with its square takes about thirty milliseconds at the last length. */
const LENGTHS = [400, 2_000, 8_000];
/** An expression that reads each character once takes less than one. */
const MOST_MS = 12;
const ATTEMPTS = 3;
const RUNS = [
  " ",
  "a",
  "1",
  "-",
  ".",
  ",",
  "\t",
  "@",
  "a@",
  "/",
  '"',
  "=",
  "<",
  "\n",
  "a-",
  "(",
  "é",
  "_",
  ";",
];
const PAIRS = ["A ", "1 ", "1,", "a.", "्", "９", "क"];
const BEGINNINGS = ["", "a", "1", "x "];
/** So that nothing that asks for the end of the text is content. */
const END = "\u0001";
const MOST_OWN = 24;

type Pattern = readonly [where: string, source: string, flags: string];

const { patterns, modules } = JSON.parse(readFileSync(0, "utf8")) as {
  patterns: Pattern[];
  modules: string[];
};

/** The expressions that the modules build from texts while they load. */
async function recordBuiltPatterns(): Promise<Pattern[]> {
  const built: Pattern[] = [];
  let module = "";
  const plain = RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, [source, flags]) {
      const expression = new target(source, flags);
      built.push([`${module} (built)`, expression.source, expression.flags]);
      return expression;
    },
  });
  for (module of modules) await import(`../../${module}`);
  globalThis.RegExp = plain;
  return built;
}

/** Characters that the expression itself names: they lead farther into it than others. */
const listOwn = (source: string): string[] =>
  [...new Set(source.replace(/\\[a-zA-Z]/g, "").replaceAll("\\", ""))].slice(0, MOST_OWN);

function* makeHostileTexts(source: string): Generator<string> {
  const own = listOwn(source);
  for (const length of LENGTHS)
    for (const run of new Set([...RUNS, ...PAIRS, ...own]))
      for (const prefix of new Set([...BEGINNINGS, ...own]))
        yield prefix + run.repeat(length / run.length) + END;
}

/** Processor time, so that other programs of the machine do not count. @returns milliseconds, the least of three */
function measure(expression: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < ATTEMPTS && least > MOST_MS; n++) {
    const before = process.threadCpuUsage().user;
    text.replace(expression, "");
    least = Math.min(least, (process.threadCpuUsage().user - before) / 1_000);
  }
  return least;
}

for (const [where, source, flags] of [...patterns, ...(await recordBuiltPatterns())]) {
  process.stdout.write(`${where} /${source}/\n`);
  const expression = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  for (const text of makeHostileTexts(source)) {
    const ms = measure(expression, text);
    if (ms <= MOST_MS) continue;
    process.stdout.write(`SLOW: ${where} /${source}/ ${ms} ms for ${JSON.stringify(text.slice(0, 12))}…\n`);
    break;
  }
}
process.stdout.write("END\n");
process.exit(0);
