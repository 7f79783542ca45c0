import type { Dictionary, Name } from "./dictionary.ts";
import type { Part } from "./part.ts";
import type { SearchToken } from "./tokens.ts";
import { findInTrie } from "./trie.ts";
import { hasRole } from "./vocabulary.ts";

/** A word that more landmarks have in their names, such as "college", identifies none of them. */
const MOST_MEANT = 2;

/** Words beside "near" that are part of a landmark's name, as in "near IIT", become that landmark. */
export function nameLandmarks(
  parts: readonly Part[],
  tokens: readonly SearchToken[],
  dictionary: Dictionary,
): Part[] {
  const named = [...parts];
  for (let at = 0; at < named.length; at += 1) {
    const link = named[at];
    if (link?.is !== "phrase") continue;
    const [first, last] = hasRole(link.phrase, "near")
      ? getRun(named, at, 1)
      : hasRole(link.phrase, "near-behind")
        ? getRun(named, at, -1)
        : [0, -1];
    const [from, to] = [named[first]?.from ?? 0, named[last]?.to ?? 0];
    const name = first <= last ? findByWords(dictionary, tokens.slice(from, to)) : null;
    if (!name) continue;
    const found = { entries: [name.entry], length: to - from, exact: true, name };
    named.splice(first, last - first + 1, { is: "name", found, from, to });
    at = Math.min(at, first);
  }
  return named;
}

/** The unknown words beside a part, as the indexes of the first and last of them. */
function getRun(parts: readonly Part[], at: number, step: 1 | -1): [first: number, last: number] {
  let end = at;
  while (parts[end + step]?.is === "rest") end += step;
  return step === 1 ? [at + 1, end] : [end, at - 1];
}

function findByWords(dictionary: Dictionary, tokens: readonly SearchToken[]): Name | null {
  const lists = tokens.map(({ fold }) => findInTrie(dictionary.words, fold)?.values ?? []);
  const [first = [], ...others] = lists;
  const names = first
    .filter((name) => name.entry.kind === "landmark" && others.every((list) => list.includes(name)))
    .sort((a, b) => a.text.length - b.text.length);
  const [shortest] = names;
  return shortest && new Set(names.map(({ entry }) => entry)).size <= MOST_MEANT ? shortest : null;
}
