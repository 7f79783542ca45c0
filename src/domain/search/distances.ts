import { isFiller } from "./fillers.ts";
import type { EntryKind } from "./names/dictionary.ts";
import type { Part } from "./part.ts";
import { hasRole } from "./words/vocabulary.ts";

type NamePart = Part & { readonly is: "name" };

const SPOTS: ReadonlySet<EntryKind> = new Set(["town", "locality", "landmark"]);
/** Behind a place, these words say that a distance follows; in front of one, that it came before. */
const FROM_BEHIND = new Set("se theke thekei bata dekhi er ko ka ke".split(" "));
const LINKS = ["near", "near-behind", "at-most", "at-most-behind", "around", "to"] as const;

export const isDistance = (part: Part): boolean =>
  part.is === "quantity" && (part.quantity.counted.is === "km" || part.quantity.counted.is === "metres");

/**
 * The place that each distance is measured from, wherever it stands in the sentence: the one beside it ("5 km from
 * Matigara", "Siliguri Junction se 2 km"), otherwise one that the home should be near, otherwise any.
 */
export function findDistances(
  parts: readonly Part[],
  near: ReadonlySet<Part>,
  unwanted: ReadonlySet<Part>,
): ReadonlyMap<Part, NamePart> {
  const isSpot = (part: Part | undefined): part is NamePart =>
    part?.is === "name" && !unwanted.has(part) && part.found.entries.some(({ kind }) => SPOTS.has(kind));
  const spots = parts.filter(isSpot);
  const found = new Map<Part, NamePart>();
  parts.forEach((part, at) => {
    if (!isDistance(part)) return;
    const [before, after] = [findBeside(parts, at, -1), findBeside(parts, at, 1)];
    const beside = [...(before.isLinked ? [before, after] : [after, before])].map(({ part: one }) => one);
    const spot = beside.find(isSpot) ?? spots.find((one) => near.has(one)) ?? spots[0];
    if (spot) found.set(part, spot);
  });
  return found;
}

/** The part beside a distance, small words left out, and whether one of them links it from behind. */
function findBeside(parts: readonly Part[], at: number, step: 1 | -1) {
  let next = at + step;
  let isLinked = false;
  for (let part = parts[next]; part && isLinkWord(part); part = parts[next]) {
    isLinked ||= part.is === "phrase" && FROM_BEHIND.has(part.phrase.key);
    next += step;
  }
  return { part: parts[next], isLinked };
}

const isLinkWord = (part: Part): boolean =>
  isFiller(part) || (part.is === "phrase" && LINKS.some((role) => hasRole(part.phrase, role)));
