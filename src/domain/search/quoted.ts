import { LIMITS } from "#domain/limits.ts";
import { type Interpretation, type Knowledge, understand } from "./understand.ts";

/** Words in quotes of any kind: a title, or the name of a builder. */
const QUOTED = /["“”]([^"“”]*)["“”]/g;

/**
 * Understands a text as `understand` does, except for what is in quotes: this is searched as words, whatever it could
 * mean. It stays in quotes in `rest`, so that it is no sentence either where that is read again.
 */
export function understandText(typed: string, knowledge: Knowledge): Interpretation {
  const text = typed.slice(0, LIMITS.searchLength);
  const quoted = [...text.matchAll(QUOTED)].flatMap(([, words = ""]) => (words.trim() ? [words.trim()] : []));
  if (quoted.length === 0) return understand(text, knowledge);
  const { rest, ...understood } = understand(text.replace(QUOTED, " "), knowledge);
  return { ...understood, rest: [rest, ...quoted.map((words) => `"${words}"`)].filter(Boolean).join(" ") };
}
