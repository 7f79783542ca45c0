import { readFileSync } from "node:fs";
import { type Knowledge, understand } from "#domain/search/understand.ts";
import { readExpected, readUnderstood } from "./understood.ts";

/** A search as somebody types it, with the search that is meant. */
interface TypedSentence {
  /** The language, and the script if it is not its own: hi-Latn. */
  readonly lang: string;
  readonly text: string;
  readonly expected: string;
  /** The words that are not understood; "*" allows any. */
  readonly rest?: string;
}

/** Nepali is counted as one way of writing, in its own script and in Latin letters. */
const getWay = ({ lang }: TypedSentence): string => (lang.startsWith("ne") ? "ne" : lang);

/** The sentences of a file in tests/phrases. */
export const readSentences = (name: "as-typed" | "as-typed-kept"): TypedSentence[] =>
  JSON.parse(readFileSync(new URL(`../phrases/${name}.json`, import.meta.url), "utf8")).phrases;

/** What is wrong about the meaning of a sentence, or null if it is right. */
export function findMistake(sentence: TypedSentence, knowledge: Knowledge) {
  const understood = understand(sentence.text, knowledge);
  // What is not wanted is not a filter, and how it is said is tested elsewhere.
  const chips = understood.chips.filter(
    ({ note }) => note === null || ["tenant", "floor"].includes(note.kind),
  );
  const found = readUnderstood({ ...understood, chips });
  const { rest = "" } = sentence;
  if (found === readExpected(sentence.expected) && (rest === "*" || rest === understood.rest)) return null;
  return {
    text: sentence.text,
    expected: `${sentence.expected} | ${rest}`,
    found: `${found} | ${understood.rest}`,
  };
}

/** How many sentences are understood, by way of writing. */
export function countUnderstood(sentences: readonly TypedSentence[], knowledge: Knowledge) {
  const counts = new Map<string, { right: number; all: number }>();
  for (const sentence of sentences) {
    const { right, all } = counts.get(getWay(sentence)) ?? { right: 0, all: 0 };
    const isRight = findMistake(sentence, knowledge) === null;
    counts.set(getWay(sentence), { right: right + (isRight ? 1 : 0), all: all + 1 });
  }
  return counts;
}
