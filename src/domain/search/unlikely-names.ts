import { measureMetres } from "../place/places.ts";
import type { Entry, EntryKind } from "./names/dictionary.ts";
import { type Part, toRest } from "./part.ts";
import type { SearchToken } from "./tokens.ts";

const POSITIONED_KINDS: ReadonlySet<EntryKind> = new Set(["town", "locality", "landmark"]);
/** A shorter word is similar to a name by chance, and is one only if no other place is named. */
const LONG_ENOUGH = 6;
/** A misspelt place that is farther from a place that was named is another word, in metres. */
const FAR = 50_000;

/** Takes misspelt names as unknown words if another place was named as we know it, and they are short or far from it. */
export function dropUnlikelyNames(parts: readonly Part[], tokens: readonly SearchToken[]): readonly Part[] {
  const sure = parts.flatMap((part) => (part.is === "name" && part.found.exact ? part.found.entries : []));
  const named = sure.filter(({ kind }) => POSITIONED_KINDS.has(kind));
  if (named.length === 0) return parts;
  return parts.flatMap((part) => {
    if (part.is !== "name" || part.found.exact) return [part];
    const length = tokens.slice(part.from, part.to).reduce((sum, { fold }) => sum + fold.length, 0);
    const isLikely = length >= LONG_ENOUGH && part.found.entries.some((entry) => isAround(entry, named));
    return isLikely ? [part] : toRest(part);
  });
}

const isAround = ({ at }: Entry, named: readonly Entry[]): boolean =>
  named.some((other) => !at || !other.at || measureMetres(at, other.at) <= FAR);
