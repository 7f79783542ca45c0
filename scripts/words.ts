/**
 * The messages of the interface.
 *   node scripts/words.ts             compiles messages/*.json into src/words/generated
 *   node scripts/words.ts add < FILE  merges a JSON object of new English messages into messages/en.json,
 *                                     sorted, refusing to change an existing one, then compiles
 */
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { compile } from "@inlang/paraglide-js";
import { wordsOptions } from "./words-options.ts";

const file = "messages/en.json";

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
  const folder = `${wordsOptions.outdir}/messages/`;
  for (const name of readdirSync(folder)) {
    const code = readFileSync(folder + name, "utf8");
    const narrow = code.replaceAll("NonNullable<unknown>", "string | number");
    if (narrow !== code) writeFileSync(folder + name, narrow);
  }
}

if (process.argv[2] === "add") add();
await compile(wordsOptions);
narrowInputs();
// Exits at once: the compiler's cache keeps timers open for half a minute.
process.exit(0);
