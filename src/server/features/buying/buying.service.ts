import type { BuyingAnswer, BuyingPrompt, BuyingRuleEntry } from "#contract/lead/buying.ts";
import type { Actor } from "#domain/account/roles.ts";
import {
  type BuyingAnswers,
  type BuyingSubject,
  canApply,
  evaluate,
  getBuyingFacts,
  getRulesOn,
  listQuestions,
} from "#domain/buying/evaluate.ts";
import { authorize } from "#domain/policy/policy.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import { createRuleEditor } from "#server/features/settings/settings.rules.service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { cacheRows } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { presentFinding, presentQuestions, presentRule, presentRuleEntry } from "./buying.presenter.ts";
import {
  type BuyingRuleRow,
  deleteRule,
  insertRule,
  lockRule,
  readRuleRows,
  updateRule,
} from "./buying.store.ts";

export type BuyingService = ReturnType<typeof createBuyingService>;

/** Who may buy, lease or rent a listing, by rules with sources and dates that the team keeps. */
export function createBuyingService({ database, clock }: { database: Database; clock: Clock }) {
  const kept = cacheRows(database, async () => (await readRuleRows(database.db)).map(presentRule));
  const readToday = async (state: string) => {
    const today = writeIsoDay(clock.now());
    return { today, rules: getRulesOn(await kept.get(), state, today) };
  };
  return {
    /** What a listing asks; null if its rent needs no answer. */
    async ask(property: BuyingSubject): Promise<BuyingPrompt | null> {
      const { rules } = await readToday(property.state);
      const facts = getBuyingFacts(property);
      const known = rules.some((rule) => canApply(rule, facts));
      if (facts.deal === "rent" && !known) return null;
      return presentQuestions({
        facts,
        state: property.state,
        questions: listQuestions(rules, facts),
        known,
      });
    },

    /** What the rules of today say about a listing for somebody with these answers. Nothing is stored. */
    async answer(property: BuyingSubject, answers: BuyingAnswers): Promise<BuyingAnswer> {
      const { rules, today } = await readToday(property.state);
      const { level, rules: found, missing } = evaluate(rules, getBuyingFacts(property), answers);
      return {
        level,
        findings: found.map((rule) => presentFinding(rule, today)),
        missing: [...missing],
      };
    },

    /** Every rule, including past and future ones. */
    async list(actor: Actor): Promise<BuyingRuleEntry[]> {
      authorize(actor, "setting.change");
      return (await readRuleRows(database.db)).map(presentRuleEntry);
    },

    ...createRuleEditor({ database, clock }, BUYING_RULES),
  };
}

const BUYING_RULES = {
  action: "setting.change",
  log: "buying-rule",
  noun: "setting",
  lock: lockRule,
  insert: insertRule,
  update: updateRule,
  remove: deleteRule,
  present: presentRuleEntry,
  getFields: (row: BuyingRuleRow) => {
    const { _id, ...fields } = presentRule(row);
    return fields;
  },
  oneADay: { constraint: "buying_rule_day", getError: m.buying_error_same_day },
  getStaleError: m.buying_error_stale,
} as const;
