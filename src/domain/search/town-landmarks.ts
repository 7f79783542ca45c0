import type { Dictionary } from "./names/dictionary.ts";
import { getFullWord, isGenericWord } from "./names/name-forms.ts";
import { findInTrie } from "./names/trie.ts";
import type { Part } from "./part.ts";
import { type SearchToken, splitTokens } from "./tokens.ts";

/**
 * Joins a town and a word for a kind of landmark, if a landmark of that town has both as its name: पटना यूनिवर्सिटी is Patna
 * University, which we know only in Latin letters.
 */
export function joinTownLandmarks(
  parts: readonly Part[],
  tokens: readonly SearchToken[],
  dictionary: Dictionary,
): readonly Part[] {
  const joined: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as Part;
    const landmark = findLandmark(part, parts[at + 1], tokens, dictionary);
    joined.push(landmark ?? part);
    if (landmark) at += 1;
  }
  return joined;
}

function findLandmark(
  part: Part,
  next: Part | undefined,
  tokens: readonly SearchToken[],
  { names }: Dictionary,
): Part | null {
  if (part.is !== "name" || next?.is !== "rest") return null;
  const kind = tokens[next.from]?.fold ?? "";
  const town = part.found.entries.find((entry) => entry.kind === "town");
  if (!town || !isGenericWord(kind)) return null;
  const called = splitTokens(town.names[0] ?? "").map(({ fold }) => fold);
  const found = findInTrie(names, [...called, getFullWord(kind)].join(""))?.values ?? [];
  const [name] = found;
  if (!name) return null;
  const entries = found.map(({ entry }) => entry);
  const length = next.to - part.from;
  return { is: "name", found: { entries, length, exact: true, name }, from: part.from, to: next.to };
}
