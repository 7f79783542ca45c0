import type { Bound } from "./amount-choice.ts";
import type { Part } from "./part.ts";
import { hasRole } from "./vocabulary.ts";

/** What the small words of a sentence (prepositions and the like) say about the parts beside them. */
export interface PartLinks {
  /** For quantities: whether they are an upper or a lower limit. */
  readonly bounds: ReadonlyMap<Part, Bound>;
  /** Names that the home should be near. */
  readonly near: ReadonlySet<Part>;
  /** The small words that were used, with the part that they belong to. */
  readonly used: ReadonlyMap<Part, Part>;
  /** The price is per katha or square foot. */
  readonly each: boolean;
}

const BEFORE = ["at-most", "at-least", "around"] as const;
const BEHIND = { "at-most-behind": "at-most", "at-least-behind": "at-least" } as const;

export const isFiller = (part: Part): boolean => part.is === "phrase" && hasRole(part.phrase, "filler");

/** Finds the part that each small word belongs to: the next one or the one before, depending on the word. */
export function linkParts(parts: readonly Part[]): PartLinks {
  const bounds = new Map<Part, Bound>();
  const near = new Set<Part>();
  const used = new Map<Part, Part>();
  let each = false;
  const getNeighbour = (at: number, step: 1 | -1): Part | undefined => {
    let next = at + step;
    while (parts[next] && isFiller(parts[next] as Part)) next += step;
    return parts[next];
  };
  const bind = (link: Part, bound: Bound, candidates: readonly (Part | undefined)[]) => {
    const part = candidates.find((one) => one?.is === "quantity" && !bounds.has(one));
    if (!part) return;
    bounds.set(part, bound);
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
    if (hasRole(part.phrase, "between") && next?.is === "quantity") used.set(part, next);
    if (hasRole(part.phrase, "near")) bindNear(part, [next, before]);
    if (hasRole(part.phrase, "near-behind")) bindNear(part, [before, next]);
    for (const bound of BEFORE) if (hasRole(part.phrase, bound)) bind(part, bound, [next, before]);
    for (const [role, bound] of Object.entries(BEHIND))
      if (hasRole(part.phrase, role as keyof typeof BEHIND)) bind(part, bound, [before, next]);
  });
  return { bounds, near, used, each };
}
