import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { countUnderstood, findMistake, readSentences } from "#tests/support/typed-sentences.ts";

/*
 * How many sentences of tests/phrases/as-typed.json are understood, by way of writing. With `--show`, what is wrong about
 * the others; with `--kept`, also the count of as-typed-kept.json, which is to judge by and not to tune with.
 */
const knowledge = createPlaceKnowledge();
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const files = ["as-typed", "as-typed-kept"] as const;
for (const name of files.slice(0, process.argv.includes("--kept") ? 2 : 1)) {
  const sentences = readSentences(name);
  const counts = [...countUnderstood(sentences, knowledge)];
  const alternatives = counts.map(([way, { right, all }]) => `${way} ${right}/${all}`);
  const before = performance.now();
  for (const sentence of sentences) findMistake(sentence, knowledge);
  const each = (performance.now() - before) / sentences.length;
  console.log(`${name}: ${sum(counts.map(([, { right }]) => right))} of ${sentences.length}`);
  console.log(`  ${alternatives.join(", ")}; ${each.toFixed(2)} ms each`);
}
if (process.argv.includes("--show"))
  for (const sentence of readSentences("as-typed")) {
    const mistake = findMistake(sentence, knowledge);
    if (mistake) console.log(`\n${mistake.text}\n  meant ${mistake.expected}\n  found ${mistake.found}`);
  }
