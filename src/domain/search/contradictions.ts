import { isContrary } from "./amount-choice.ts";
import { isFiller } from "./fillers.ts";
import type { Part } from "./part.ts";
import { type Reading, readPhrase } from "./read-part.ts";
import type { SearchToken } from "./tokens.ts";
import type { SetFilters } from "./word-sets.ts";
import { hasRole } from "./words/vocabulary.ts";

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
