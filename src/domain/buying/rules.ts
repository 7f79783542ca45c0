import { ALL_INDIA } from "../place/states.ts";
import { DAY_MS } from "../time/dates.ts";
import type { Deal, RuleBuyer, RuleLand, RuleLevel } from "./choices.ts";

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
