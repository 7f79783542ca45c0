import { isFiller } from "./fillers.ts";
import { isGenericWord } from "./names/name-forms.ts";
import { type Part, toRest } from "./part.ts";
import type { SearchToken } from "./tokens.ts";
import { getMeaning, hasRole } from "./words/vocabulary.ts";

/** What people search; the other kinds and the amenities are also landmarks, or parts of their names. */
const HOMES: ReadonlySet<string> = new Set(["flat", "house", "villa", "plot", "room", "project", "farm"]);

/**
 * Takes words of our vocabulary as unknown ones where they are part of the name of a place that we do not know: the "park"
 * of "near Park Street", the "office" of "office ke paas".
 */
export function findUnknownNames(parts: readonly Part[], tokens: readonly SearchToken[]): readonly Part[] {
  let isInName = false;
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    const isNear = isLink(next, "near-behind") || isLink(findBefore(parts, at), "near");
    const isBeforeKind = next?.is === "rest" && isGenericWord(tokens[next.from]?.fold ?? "");
    // The name goes on: near Park Hotel.
    isInName = canBeLandmark(part) && (isInName || isNear || isBeforeKind);
    return isInName ? toRest(part) : [part];
  });
}

function canBeLandmark(part: Part): boolean {
  const sets = part.is === "phrase" ? getMeaning(part.phrase, "filter")?.sets : undefined;
  if (!sets) return false;
  return sets.amenity !== undefined || (sets.type?.every((type) => !HOMES.has(type)) ?? false);
}

function findBefore(parts: readonly Part[], at: number): Part | undefined {
  let before = at - 1;
  while (parts[before] && isFiller(parts[before] as Part)) before -= 1;
  return parts[before];
}

const isLink = (part: Part | undefined, role: "near" | "near-behind"): boolean =>
  part?.is === "phrase" && hasRole(part.phrase, role) && !isFiller(part);
