/**
 * The messages of the interface.
 *   node scripts/words.ts             compiles messages/*.json into src/words/generated
 *   node scripts/words.ts add < FILE  merges a JSON object of new English messages into messages/en.json,
 *                                     sorted, refusing to change an existing one, then compiles
 */
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { compileWords } from "./compile-words.ts";
import { wordsOptions } from "./words-options.ts";

const file = "messages/en.json";
const modules = `${wordsOptions.outdir}/messages/`;

function add(): void {
  const words: Record<string, string> = JSON.parse(readFileSync(0, "utf8"));
  const { $schema, ...known } = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const clashes = Object.keys(words).filter((key) => key in known && known[key] !== words[key]);
  if (clashes.length > 0) throw new Error(`Already said otherwise: ${clashes.join(", ")}`);
  const all = Object.entries({ ...known, ...words }).sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(`${file}.new`, `${JSON.stringify({ $schema, ...Object.fromEntries(all) }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Messages accept only texts and numbers: a function or a list in a sentence would be printed as code. */
function narrowInputs(): void {
  for (const name of readdirSync(modules)) {
    const code = readFileSync(modules + name, "utf8");
    const narrow = code.replaceAll("NonNullable<unknown>", "string | number");
    if (narrow !== code) writeFileSync(modules + name, narrow);
  }
}

/** At the head of each module. */
const HEAD =
  /^(\/\* eslint-disable \*\/|import .* from '\.\.\/\w+\.js';?|\/\*\* @typedef \{import\('\.\.\/.*)\n/gm;

/**
 * One module with all messages for Node, the type checker and the browser during development: thousands of small ones
 * were half of what a process of the server loads at its start. The build takes each by itself (vite.config.ts).
 */
function joinModules(): void {
  const index = readFileSync(`${modules}_index.js`, "utf8");
  const messages = Array.from(index.matchAll(/'\.\/(\w+\.js)'/g), ([, name = ""]) =>
    readFileSync(modules + name, "utf8")
      .replace(HEAD, "")
      .replaceAll("'../runtime.js'", "'./runtime.js'"),
  );
  const joined = [
    'import { experimentalStaticLocale, getLocale } from "./runtime.js";',
    'import * as registry from "./registry.js";',
    "/** @typedef {import('./runtime.js').LocalizedString} LocalizedString */",
    'export * as m from "./messages.js";',
    ...messages,
  ];
  writeFileSync(`${wordsOptions.outdir}/messages.js.new`, joined.join("\n"));
  renameSync(`${wordsOptions.outdir}/messages.js.new`, `${wordsOptions.outdir}/messages.js`);
}

if (process.argv[2] === "add") add();
await compileWords(wordsOptions);
narrowInputs();
joinModules();
// Exits at once: the compiler's cache keeps timers open for half a minute.
process.exit(0);
