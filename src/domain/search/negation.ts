import { isFiller, type Part, readPhrase } from "./part.ts";
import type { NegationRole } from "./words/vocabulary.links.ts";
import { hasRole } from "./words/vocabulary.ts";

/** What the denying words of a sentence deny. */
export interface Negations {
  /** Parts that are not wanted. */
  readonly unwanted: ReadonlySet<Part>;
  /** Links that say the opposite: the "more than" of "not more than". */
  readonly turned: ReadonlySet<Part>;
  /** The denying words that were used, with the part that each belongs to. */
  readonly used: ReadonlyMap<Part, Part>;
}

const ROLES: readonly NegationRole[] = ["not", "not-behind", "not-directly-behind"];
const BOUNDS = ["at-most", "at-least", "at-most-behind", "at-least-behind"] as const;
type DeniesAfter = (before: Part | undefined) => boolean;
const isDetail: DeniesAfter = (part) =>
  part?.is === "phrase" && DETAILS.some((field) => field in getFilters(part));
/**
 * Words that deny only directly behind some parts, because they are something else in another language: the Bengali
 * "except" is the Hindi "large", and the Bengali "there is none" is the Hindi "new".
 */
const DENIES_AFTER: Readonly<Record<string, DeniesAfter>> = {
  bade: (part) => part?.is === "name" || isDetail(part),
  nai: isDetail,
};
/** Filters of what a home has, and of who may live there. */
const DETAILS = ["amenity", "furnishing", "tenant", "pets", "facing"] as const;
/** "Without", which in Nepali stands behind what is not wanted, and in Hindi in front of it. */
const WITHOUT = new Set(["bina", "bin"]);
/** Small words that may be between a part and the "na" that denies it. */
const ENDINGS = new Set("te e ei y ye yer er r me mein mai ma ko ke ki ka lai".split(" "));

/** Which part a word denies, or null if it denies none. "Haina" does in Nepali, "hai na" in Hindi does not. */
function getNegation(part: Part): NegationRole | null {
  if (part.is !== "phrase" || (part.phrase.length > 1 && hasRole(part.phrase, "filler"))) return null;
  return ROLES.find((role) => hasRole(part.phrase, role)) ?? null;
}

const getFilters = (part: Part) => (part.is === "phrase" && readPhrase(part.phrase)?.filters) || {};

/** The same between two parts: "lift bina flat" is a flat without a lift. */
function getRole(word: Part, before: Part | undefined, after: Part | undefined): NegationRole | null {
  const role = getNegation(word);
  if (!role || word.is !== "phrase") return role;
  const { key } = word.phrase;
  const isAfter = Object.hasOwn(DENIES_AFTER, key) ? DENIES_AFTER[key] : undefined;
  if (isAfter) return isAfter(before) ? role : null;
  const isBehind = WITHOUT.has(key) && isDetail(before) && after && "type" in getFilters(after);
  return isBehind ? "not-behind" : role;
}

const isBound = (part: Part): boolean =>
  part.is === "phrase" && BOUNDS.some((role) => hasRole(part.phrase, role));
const isNear = (part: Part): boolean =>
  part.is === "phrase" && (hasRole(part.phrase, "near") || hasRole(part.phrase, "near-behind"));
/** The Hindi and Bengali "ki" means "or" only between numbers. */
const isJoin = (part: Part | undefined): boolean =>
  part?.is === "phrase" &&
  (hasRole(part.phrase, "and") || hasRole(part.phrase, "or")) &&
  !ENDINGS.has(part.phrase.key);

/** Whether a part can be denied; a number without a noun cannot. */
function canDeny(part: Part | undefined): part is Part {
  if (part?.is === "quantity") return part.quantity.counted.is !== "nothing";
  if (part?.is === "phrase") return isBound(part) || readPhrase(part.phrase) !== null;
  return part !== undefined;
}

/**
 * Finds what each denying word denies: the next part ("no lift"), or the one before ("lift nahi"); with nothing there, on
 * the other side. Of parts that are joined by "and" or "or", all that are of its kind: "without lift or parking".
 */
export function findNegations(parts: readonly Part[]): Negations {
  const unwanted = new Set<Part>();
  const turned = new Set<Part>();
  const used = new Map<Part, Part>();
  parts.forEach((word, at) => {
    const role = getRole(word, parts[at - 1], parts[at + 1]);
    if (!role) return;
    const found = findDenied(parts, at, role);
    if (!found) return;
    const { part, step } = found;
    used.set(word, part);
    if (isBound(part)) turned.add(part);
    else for (const one of listJoined(parts, part, step)) unwanted.add(one);
  });
  return { unwanted, turned, used };
}

function findDenied(
  parts: readonly Part[],
  at: number,
  role: NegationRole,
): { readonly part: Part; readonly step: 1 | -1 } | null {
  const steps =
    role === "not" ? ([1, -1] as const) : role === "not-behind" ? ([-1, 1] as const) : ([-1] as const);
  for (const step of steps) {
    const part = findNext(parts, at, step, role);
    const beyond = part && isNear(part) ? findNext(parts, parts.indexOf(part), step, role) : part;
    const bound = step === -1 && beyond ? findBoundOf(parts, beyond) : null;
    if (bound) return { part: bound, step };
    // The "no" of "house no 5" denies nothing.
    if (role === "not" && beyond?.is === "quantity" && !canDeny(beyond)) return null;
    if (!canDeny(beyond)) {
      // Only at the beginning or the end of what is said does a word deny something on its other side.
      if (beyond && !isJoin(beyond)) return null;
      continue;
    }
    // A polite "na" after a word that we do not know is not about it.
    if (role === "not-directly-behind" && beyond.is === "rest") return null;
    return { part: beyond, step };
  }
  return null;
}

/** The limit that is denied behind a purpose: "15 hazar se zyada rent nahi". */
function findBoundOf(parts: readonly Part[], purpose: Part): Part | null {
  if (purpose.is !== "phrase" || !readPhrase(purpose.phrase)?.filters.purpose) return null;
  const before = findNext(parts, parts.indexOf(purpose), -1, "not-behind");
  return before?.is === "phrase" && hasRole(before.phrase, "at-least-behind") ? before : null;
}

/** The next part in one direction, small words left out. */
function findNext(parts: readonly Part[], at: number, step: 1 | -1, role: NegationRole): Part | undefined {
  let next = at + step;
  while (parts[next] && isSkipped(parts[next] as Part, role)) next += step;
  return parts[next];
}

function isSkipped(part: Part, role: NegationRole): boolean {
  if (part.is !== "phrase" || !isFiller(part) || isJoin(part)) return false;
  return role !== "not-directly-behind" || ENDINGS.has(part.phrase.key);
}

/** A denied part, and those of the same kind that are joined to it in the same direction. */
function listJoined(parts: readonly Part[], first: Part, step: 1 | -1): Part[] {
  const joined = [first];
  for (let at = parts.indexOf(first) + step; isJoin(parts[at]); at += 2 * step) {
    const next = parts[at + step];
    if (!next || !isSameKind(first, next)) break;
    joined.push(next);
  }
  return joined;
}

function isSameKind(one: Part, other: Part): boolean {
  if (one.is === "name") return other.is === "name";
  if (one.is !== "phrase" || other.is !== "phrase") return false;
  const getFields = (part: Part & { is: "phrase" }) =>
    Object.keys(readPhrase(part.phrase)?.filters ?? {}).join();
  return getFields(one) !== "" && getFields(one) === getFields(other);
}
