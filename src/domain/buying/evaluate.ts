import { getLabel } from "#domain/choice.ts";
import { ALL_INDIA } from "#domain/place/states.ts";
import type { Purpose, TransactionType } from "#domain/property/choices.ts";
import { getKind, type PropertyType } from "#domain/property/kinds.ts";
import { DAY_MS } from "#domain/time/dates.ts";
import { m } from "#words/generated/messages.js";
import {
  BUYER_VALUES,
  BUYERS,
  type Buyer,
  type BuyingLevel,
  type Deal,
  LAND_VALUES,
  LANDS,
  type Land,
  type RuleBuyer,
  type RuleLand,
  type RuleLevel,
  TRIBE_VALUES,
  TRIBES,
  type Tribe,
} from "./choices.ts";

/** A rule that was last checked longer ago is marked. */
const FRESH_DAYS = 365;

/** One rule about who may buy, lease or rent what, from its first day until a newer one of the same name. */
export interface BuyingRule {
  /** Tells it apart from the other rules of its state. */
  readonly name: string;
  readonly state: string;
  readonly deal: Deal;
  /** The classes of land that it is about; empty for any. */
  readonly lands: readonly RuleLand[];
  /** The people that it is about; empty for everybody. */
  readonly buyers: readonly RuleBuyer[];
  readonly level: RuleLevel;
  /** One plain sentence. */
  readonly words: string;
  /** The papers or permissions that it needs, one in each line. */
  readonly papers: string;
  /** Who decides about it or keeps the record. */
  readonly authority: string;
  /** The law that it comes from. */
  readonly law: string;
  /** ISO days without a time: the first day on which it applies, and the day on which it was last checked. */
  readonly validFrom: string;
  readonly checkedOn: string;
  /** Where it is written. A rule without a source is never used. */
  readonly source: string;
}

/**
 * The rules that apply in a state on a day: of rules with the same name the newest one.
 * @param day ISO day, without a time
 */
export function getRulesOn<R extends BuyingRule>(rules: readonly R[], state: string, day: string): R[] {
  const here = new Set([state.toLowerCase(), ALL_INDIA.toLowerCase()]);
  const newest = new Map<string, R>();
  for (const rule of rules) {
    if (!here.has(rule.state.toLowerCase()) || rule.validFrom > day || rule.source.trim() === "") continue;
    const key = `${rule.state.toLowerCase()} ${rule.name}`;
    const known = newest.get(key);
    if (!known || known.validFrom < rule.validFrom) newest.set(key, rule);
  }
  return [...newest.values()];
}

/** Whether a rule was last checked so long ago that it may have changed. @param day ISO day */
export const isRuleOld = ({ checkedOn }: Pick<BuyingRule, "checkedOn">, day: string): boolean =>
  Date.parse(day) - Date.parse(checkedOn) > FRESH_DAYS * DAY_MS;

/** What a listing says that the rules depend on. */
export interface BuyingFacts {
  readonly deal: Deal;
  /** Classes that follow from the listing. */
  readonly lands: readonly RuleLand[];
  /** Land is part of the deal, so its class matters. */
  readonly onLand: boolean;
}

/** A visitor's answers; one that is missing is not known. */
export interface BuyingAnswers {
  readonly buyer?: Buyer | undefined;
  readonly land?: Land | undefined;
  readonly tribe?: Tribe | undefined;
}

export type BuyingQuestion =
  | { readonly name: "buyer"; readonly options: readonly Buyer[] }
  | { readonly name: "land"; readonly options: readonly Land[] }
  | { readonly name: "tribe"; readonly options: readonly Tribe[] };

export interface BuyingResult<R> {
  readonly level: BuyingLevel;
  /** The rules that apply, the strictest first. */
  readonly rules: readonly R[];
  /** Questions without an answer. */
  readonly missing: readonly BuyingQuestion["name"][];
  /** Where only the class of the land decides and the visitor does not know it: the answer for each class. */
  readonly byLand: readonly LandLevel[];
}

export interface LandLevel {
  readonly land: Land;
  readonly level: BuyingLevel;
}

/** The hill municipalities of West Bengal; all of Sikkim is hills. */
const HILL_TOWNS = new Set(["darjeeling", "kalimpong", "kurseong", "mirik"]);
const DEAL_OF = { buy: "buy", lease: "lease", rent: "rent", pg: "rent" } as const;

export interface BuyingSubject {
  readonly propertyType: PropertyType;
  readonly purpose: Purpose;
  readonly state: string;
  readonly townSlug: string;
  readonly transactionType: TransactionType | null;
}

/** What rules call each kind; further words follow from the place and from the state of construction. */
const LANDS_OF: Readonly<Record<PropertyType, readonly RuleLand[]>> = {
  "Flat/Apartment": ["flat", "home"],
  Villa: ["home"],
  "Independent House": ["home"],
  "Land/Plot": [],
  Project: ["project", "home"],
  Shop: [],
  Office: [],
  Commercial: [],
  "Warehouse/Godown": [],
  Farm: [],
  Room: ["home"],
};

export function getBuyingFacts(property: BuyingSubject): BuyingFacts {
  const { propertyType, purpose, state, townSlug, transactionType } = property;
  const kind = getKind(propertyType);
  const onLand = kind.land || kind.ownLand;
  const lands = new Set(LANDS_OF[propertyType]);
  if (transactionType === "new-booking") lands.add("project");
  if (onLand && (state === "Sikkim" || HILL_TOWNS.has(townSlug))) lands.add("hill");
  return { deal: DEAL_OF[purpose], lands: [...lands], onLand };
}

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

/** Whether some answers would make a rule apply to a listing. */
export function canApply({ deal, lands }: BuyingRule, facts: BuyingFacts): boolean {
  if (deal !== facts.deal) return false;
  const isAsked = (land: RuleLand) => facts.onLand && (land === "tribal" || isOneOf(LAND_VALUES, land));
  return lands.length === 0 || lands.some((land) => facts.lands.includes(land) || isAsked(land));
}

/** The questions on which the answer for a listing depends: at most three, and none that changes nothing. */
export function listQuestions(rules: readonly BuyingRule[], facts: BuyingFacts): BuyingQuestion[] {
  const reachable = rules.filter((rule) => canApply(rule, facts));
  const lands = new Set<string>(reachable.flatMap((rule) => rule.lands));
  const buyers = new Set<string>(reachable.flatMap((rule) => rule.buyers));
  // Every buyer needs an option that fits: where some rule is about the Sikkimese, "a citizen of India" alone is not
  // enough.
  const people = new Set<string>(rules.flatMap((rule) => rule.buyers));
  const questions: BuyingQuestion[] = [];
  if (BUYER_VALUES.some((buyer) => buyers.has(buyer)))
    questions.push({
      name: "buyer",
      options: BUYER_VALUES.filter((buyer) => buyer === "indian" || people.has(buyer)),
    });
  if (facts.onLand && LAND_VALUES.some((land) => lands.has(land)))
    questions.push({
      name: "land",
      options: LAND_VALUES.filter((land) => land === "ordinary" || lands.has(land)),
    });
  if (facts.onLand && lands.has("tribal")) questions.push({ name: "tribe", options: TRIBE_VALUES });
  return questions;
}

const STRICTNESS = { "not-allowed": 0, conditions: 1, allowed: 2 } as const;

/** The class of land that nearly every house and plot for sale has. */
const USUAL_LAND = "ordinary" satisfies Land;

/**
 * What the rules say about a listing for somebody with these answers. Where a question is open, or no rule says whether
 * such a buyer may buy at all, the answer is that we do not know, unless a rule already forbids it. A buyer who does
 * not know the class of the land, which only the seller's papers say, gets the answer for each class; if the usual
 * class is forbidden, the answer is "in most cases no".
 * @param rules those of the state and the day (getRulesOn)
 */
export function evaluate<R extends BuyingRule>(
  rules: readonly R[],
  facts: BuyingFacts,
  answers: BuyingAnswers,
): BuyingResult<R> {
  const result = evaluateAnswered(rules, facts, answers);
  const asked = listQuestions(rules, facts).find((question) => question.name === "land");
  if (!asked || answers.land || !answers.buyer || result.level !== "not-known") return result;
  const found = asked.options.map((land) => ({
    land,
    ...evaluateAnswered(rules, facts, { ...answers, land }),
  }));
  if (found.every(({ level }) => level === "not-known")) return result;
  const byLand = found.map(({ land, level }) => ({ land, level }));
  const usual = found.find(({ land }) => land === USUAL_LAND);
  if (usual?.level !== "not-allowed") return { ...result, byLand };
  const forbidding = found.flatMap((one) => one.rules).filter(({ level }) => level === "not-allowed");
  return { ...result, level: "mostly-not", rules: [...new Set([...forbidding, ...result.rules])], byLand };
}

/** The same where nobody asks what would follow from a class of land that is not known. */
function evaluateAnswered<R extends BuyingRule>(
  rules: readonly R[],
  facts: BuyingFacts,
  answers: BuyingAnswers,
): BuyingResult<R> {
  const { buyer, land, tribe } = answers;
  const sold = tribe === "seller" || tribe === "both";
  const lands: RuleLand[] = [
    ...facts.lands,
    ...(facts.onLand && land ? [land] : []),
    ...(facts.onLand && sold ? (["tribal"] as const) : []),
  ];
  const buyers: RuleBuyer[] = [
    ...(buyer ? [buyer] : []),
    ...(sold ? ([tribe === "both" ? "tribal" : "not-tribal"] as const) : []),
  ];
  const found = rules
    .filter(
      (rule) =>
        rule.deal === facts.deal &&
        (rule.lands.length === 0 || rule.lands.some((one) => lands.includes(one))) &&
        (rule.buyers.length === 0 || rule.buyers.some((one) => buyers.includes(one))),
    )
    .sort((a, b) => STRICTNESS[a.level] - STRICTNESS[b.level]);
  const missing = listQuestions(rules, facts)
    .map(({ name }) => name)
    .filter((name) => answers[name] === undefined);
  return { level: getLevel(found, facts, missing.length > 0), rules: found, missing, byLand: [] };
}

function getLevel(found: readonly BuyingRule[], { deal }: BuyingFacts, open: boolean): BuyingLevel {
  const strictest = found[0]?.level;
  if (strictest === undefined || strictest === "not-allowed") return strictest ?? "not-known";
  // A rule for every buyer, such as one about building heights, does not say who may buy. Renting is open to all.
  const saysWho = deal === "rent" || found.some(({ buyers }) => buyers.length > 0);
  return open || !saysWho ? "not-known" : strictest;
}

/** Whether most people, who have no papers of the state, can in most cases not buy or lease it. */
export function isMostlyClosed(rules: readonly BuyingRule[], facts: BuyingFacts): boolean {
  const { level } = evaluate(rules, facts, { buyer: "indian" });
  return facts.deal !== "rent" && (level === "not-allowed" || level === "mostly-not");
}

/** The heading of the question as a whole. */
export const BUYING_TITLES: Readonly<Record<Deal, () => string>> = {
  buy: m.buying_title_buy,
  lease: m.buying_title_lease,
  rent: m.buying_title_rent,
};

/** The three questions, in the order in which they are asked. */
export const BUYING_QUESTIONS = {
  buyer: { label: m.buying_question_buyer, choices: BUYERS },
  land: { label: m.buying_question_land, choices: LANDS },
  tribe: { label: m.buying_question_tribe, choices: TRIBES },
} as const;
export type QuestionName = keyof typeof BUYING_QUESTIONS;
export const QUESTION_NAMES = ["buyer", "land", "tribe"] as const satisfies readonly QuestionName[];

/** The given answers as they were offered. */
export const listAnswerLabels = (answers: BuyingAnswers): string[] =>
  QUESTION_NAMES.flatMap((name) =>
    answers[name] ? [getLabel(BUYING_QUESTIONS[name].choices, answers[name])] : [],
  );
