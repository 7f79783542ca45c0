import type { EntryKind } from "./names/dictionary.ts";
import { findNegations } from "./negation.ts";
import { type Bound, isContrary, isFiller, type Part, type Reading, readPhrase } from "./part.ts";
import type { SearchToken } from "./words/tokens.ts";
import type { SetFilters } from "./words/vocabulary.filters.ts";
import { getMeaning, hasRole } from "./words/vocabulary.ts";

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
function findDistances(
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

interface Sentence {
  readonly text: string;
  readonly tokens: readonly SearchToken[];
  readonly parts: readonly Part[];
}
type Purposes = SetFilters["purpose"];

/** Whether what a part means cannot be true together with what was said before: above 50 and below 30 lakh; buy for rent. */
export function contradicts(
  before: SetFilters,
  { filters }: Reading,
  part: Part,
  { parts, tokens, text }: Sentence,
): boolean {
  if (isContrary({ ...before, ...filters })) return true;
  return (
    areContrary(before.purpose, filters.purpose) &&
    !isAlternative(part, parts, (one) =>
      /[/,&+|]/.test(text.slice(tokens[one.to - 1]?.end, tokens[part.from]?.start)),
    )
  );
}

/** A home is bought, or it is rented in one of several ways. */
function areContrary(some: Purposes = [], others: Purposes = []): boolean {
  if (some.length === 0 || others.length === 0) return false;
  const isBuy = (purpose: string) => purpose === "buy";
  return !some.some(isBuy) === others.every(isBuy) && some.every((one) => !others.includes(one));
}

/** Whether only "or", "and" or a sign is between a part and one before it with the same filter: sale or rent, sale/rent. */
function isAlternative(
  part: Part,
  parts: readonly Part[],
  isSignBetween: (before: Part) => boolean,
): boolean {
  let at = parts.indexOf(part) - 1;
  let isJoined = false;
  for (let one = parts[at]; one && isSmall(one); one = parts[at]) {
    isJoined ||= isJoin(one);
    at -= 1;
  }
  const other = parts[at];
  if (other?.is !== "phrase" || readPhrase(other.phrase)?.filters.purpose === undefined) return false;
  return isJoined || isSignBetween(other);
}

const isJoin = (part: Part): boolean =>
  part.is === "phrase" && (hasRole(part.phrase, "or") || hasRole(part.phrase, "and"));
const isSmall = (part: Part): boolean => isFiller(part) || isJoin(part);

/** What the small words of a sentence (prepositions and the like) say about the parts beside them. */
export interface PartLinks {
  /** For quantities: whether they are an upper or a lower limit. */
  readonly bounds: ReadonlyMap<Part, Bound>;
  /** Names that the home should be near. */
  readonly near: ReadonlySet<Part>;
  /** The small words that were used, with the part that they belong to. */
  readonly used: ReadonlyMap<Part, Part>;
  /** Parts that are not wanted. */
  readonly unwanted: ReadonlySet<Part>;
  /** The place that each distance is measured from. */
  readonly from: ReadonlyMap<Part, Part>;
  /** The price is per katha or square foot. */
  readonly each: boolean;
}

const BEFORE = ["at-most", "at-least", "around"] as const;
const BEHIND = { "at-most-behind": "at-most", "at-least-behind": "at-least" } as const;

const OPPOSITE: Readonly<Record<Bound, Bound>> = {
  "at-most": "at-least",
  "at-least": "at-most",
  around: "around",
  exact: "exact",
};

/** Finds the part that each small word belongs to: the next one or the one before, depending on the word. */
export function linkParts(parts: readonly Part[]): PartLinks {
  const bounds = new Map<Part, Bound>();
  const near = new Set<Part>();
  const { unwanted, turned, used: denials } = findNegations(parts);
  const used = new Map(denials);
  let each = false;
  const getNeighbour = (at: number, step: 1 | -1): Part | undefined => {
    let next = at + step;
    while (parts[next] && isFiller(parts[next] as Part)) next += step;
    return parts[next];
  };
  const bind = (link: Part, bound: Bound, candidates: readonly (Part | undefined)[]) => {
    const part = candidates.find((one) => one?.is === "quantity" && !bounds.has(one));
    if (!part) return;
    bounds.set(part, turned.has(link) ? OPPOSITE[bound] : bound);
    used.set(link, part);
  };
  const bindNear = (link: Part, candidates: readonly (Part | undefined)[]) => {
    const part = candidates.find((one) => one?.is === "name");
    if (!part) return;
    near.add(part);
    used.set(link, part);
  };
  parts.forEach((part, at) => {
    if (part.is !== "phrase") return;
    const [next, before] = [getNeighbour(at, 1), getNeighbour(at, -1)];
    if (hasRole(part.phrase, "each")) each = true;
    // 5 lakh a katha
    if (
      getMeaning(part.phrase, "area") &&
      before?.is === "quantity" &&
      before.quantity.counted.is === "money"
    )
      each = true;
    if (hasRole(part.phrase, "between") && next?.is === "quantity") used.set(part, next);
    if (hasRole(part.phrase, "near")) bindNear(part, [next, before]);
    if (hasRole(part.phrase, "near-behind")) bindNear(part, [before, next]);
    for (const bound of BEFORE) if (hasRole(part.phrase, bound)) bind(part, bound, [next, before]);
    for (const [role, bound] of Object.entries(BEHIND))
      if (hasRole(part.phrase, role as keyof typeof BEHIND)) bind(part, bound, [before, next]);
  });
  // "More than 20 lakh nahi"
  const denied = new Set(unwanted);
  for (const [part, bound] of bounds) if (denied.delete(part)) bounds.set(part, OPPOSITE[bound]);
  // The "not" of "not more than 20 lakh" belongs to the amount.
  for (const [word, part] of denials) used.set(word, used.get(part) ?? part);
  const from = findDistances(parts, near, denied);
  return { bounds, near, used, unwanted: denied, from, each };
}
