import type { Bound } from "./amount-choice.ts";
import { findDistances } from "./distances.ts";
import { isFiller } from "./fillers.ts";
import { findNegations } from "./negation.ts";
import type { Part } from "./part.ts";
import { getMeaning, hasRole } from "./words/vocabulary.ts";

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
