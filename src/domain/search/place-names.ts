import type { Dictionary, Name } from "./names/dictionary.ts";
import { findInTrie } from "./names/trie.ts";
import type { Part } from "./part.ts";
import type { SearchToken } from "./tokens.ts";
import { isVagueKind } from "./vague-landmarks.ts";
import { hasRole } from "./words/vocabulary.ts";

/** A word that more landmarks have in their names, such as "college", identifies none of them. */
const MOST_MEANT = 2;

/**
 * Words beside "near" that are part of a landmark's name, as in "near IIT", become that landmark; also words that mean
 * something else alone, such as the "City" of "near City Centre".
 */
export function nameLandmarks(
  parts: readonly Part[],
  tokens: readonly SearchToken[],
  dictionary: Dictionary,
): Part[] {
  const named = [...parts];
  for (let at = 0; at < named.length; at += 1) {
    const link = named[at];
    if (link?.is !== "phrase") continue;
    const step = hasRole(link.phrase, "near") ? 1 : hasRole(link.phrase, "near-behind") ? -1 : null;
    const run = step && findRun(named, tokens, at, { step, dictionary });
    if (!run) continue;
    const { first, last, name } = run;
    const [from, to] = [named[first]?.from ?? 0, named[last]?.to ?? 0];
    const found = { entries: [name.entry], length: to - from, exact: true, name };
    named.splice(first, last - first + 1, { is: "name", found, from, to });
    at = Math.min(at, first);
  }
  return named;
}

/** The longest run of parts beside a part whose words are all in the name of one landmark. */
function findRun(
  parts: readonly Part[],
  tokens: readonly SearchToken[],
  at: number,
  { step, dictionary }: { readonly step: 1 | -1; readonly dictionary: Dictionary },
): { first: number; last: number; name: Name } | null {
  let names: readonly Name[] | null = null;
  let end = at;
  for (let part = parts[end + step]; part && part.is !== "quantity"; part = parts[end + step]) {
    const longer = findWithWords(dictionary, names, tokens.slice(part.from, part.to));
    if (longer.length === 0) break;
    names = longer;
    end += step;
  }
  // If unknown words go on, all of them together are the name of something that we do not know.
  if (names === null || parts[end + step]?.is === "rest") return null;
  const [first, last] = step === 1 ? [at + 1, end] : [end, at - 1];
  const run = parts.slice(first, last + 1);
  const name = chooseName(names, run.every(({ is }) => is === "rest") ? MOST_MEANT : 1);
  return name && !isUnderstood(run, tokens) ? { first, last, name } : null;
}

/** The names of landmarks, or those of `among`, that have all of some words, the shorter names first. */
function findWithWords(
  { words }: Dictionary,
  among: readonly Name[] | null,
  tokens: readonly SearchToken[],
): readonly Name[] {
  let names = among;
  for (const { fold } of tokens) {
    const having = findInTrie(words, fold)?.values ?? [];
    names = names
      ? names.filter((name) => having.includes(name))
      : having.filter(({ entry }) => entry.kind === "landmark");
  }
  return names ?? [];
}

function chooseName(names: readonly Name[], most: number): Name | null {
  const meant = new Set(names.map(({ entry }) => entry)).size;
  return meant <= most ? (names.toSorted((a, b) => a.text.length - b.text.length)[0] ?? null) : null;
}

/** Whether parts already have a meaning without a landmark: only places, or a town with a kind of landmark. */
function isUnderstood(run: readonly Part[], tokens: readonly SearchToken[]): boolean {
  if (run.every(({ is }) => is === "name") || (run.length === 1 && run[0]?.is === "phrase")) return true;
  const isTown = (part: Part) => part.is === "name" && part.found.entries.some(({ kind }) => kind === "town");
  const others = run.filter((part) => !isTown(part));
  return others.length < run.length && isVagueKind(others.flatMap(({ from, to }) => tokens.slice(from, to)));
}
