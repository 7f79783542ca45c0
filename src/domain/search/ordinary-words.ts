import { BENGALI_LATIN_WORDS, BENGALI_WORDS } from "./ordinary-words.bn.ts";
import { ENGLISH_WORDS } from "./ordinary-words.en.ts";
import { NEPALI_LATIN_WORDS, NEPALI_WORDS } from "./ordinary-words.ne.ts";
import { splitTokens } from "./tokens.ts";
import { HINDI_LATIN_WORDS, HINDI_WORDS } from "./words/ordinary-words.ts";

/** Words that are typed in Latin letters, and those of Devanagari and Bengali, folded. */
const latin = new Set<string>();
const indic = new Set<string>();
for (const list of [ENGLISH_WORDS, HINDI_LATIN_WORDS, BENGALI_LATIN_WORDS, NEPALI_LATIN_WORDS])
  for (const { fold } of splitTokens(list)) latin.add(fold);
for (const list of [HINDI_WORDS, BENGALI_WORDS, NEPALI_WORDS])
  for (const { fold } of splitTokens(list)) indic.add(fold);

/**
 * Whether a folded word is an ordinary word of English, Hindi, Bengali or Nepali. Somebody who types one has typed it
 * correctly: it is no misspelt place, and no misspelt word of the vocabulary.
 */
export const isOrdinaryWord = (fold: string): boolean => latin.has(fold) || indic.has(fold);
