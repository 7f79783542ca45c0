import type {
  BuyingAnswer,
  BuyingFinding,
  BuyingPrompt,
  BuyingRuleEntry,
  BuyingRuleRecord,
} from "#contract/lead/buying.ts";
import type { Actor } from "#domain/account/roles.ts";
import {
  BUYING_QUESTIONS,
  BUYING_TITLES,
  type BuyingAnswers,
  type BuyingFacts,
  type BuyingQuestion,
  type BuyingSubject,
  canApply,
  evaluate,
  getBuyingFacts,
  getRulesOn,
  isMostlyClosed,
  isRuleOld,
  listQuestions,
  type QuestionName,
} from "#domain/buying/evaluate.ts";
import { getLabel } from "#domain/choice.ts";
import { authorize } from "#domain/policy/policy.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import type { Clock } from "#server/platform/clock.ts";
import { cacheRows } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { createRuleEditor } from "../settings/settings.rules.service.ts";
import {
  type BuyingRuleRow,
  deleteRule,
  insertRule,
  lockRule,
  readRuleRows,
  updateRule,
} from "./buying.store.ts";

/** A rule as it is evaluated. */
function presentRule(row: BuyingRuleRow): BuyingRuleRecord {
  return {
    _id: row.public_id,
    state: row.state,
    name: row.name,
    deal: row.deal,
    lands: row.lands,
    buyers: row.buyers,
    level: row.level,
    words: row.words,
    papers: row.papers,
    authority: row.authority,
    law: row.law,
    validFrom: row.valid_from,
    checkedOn: row.checked_on,
    source: row.source,
  };
}

/** A rule as the team sees it. */
const presentRuleEntry = (row: BuyingRuleRow): BuyingRuleEntry => ({
  ...presentRule(row),
  version: row.updated_at.getTime(),
});

/** A rule that applies. @param today ISO day */
const presentFinding = (rule: BuyingRuleRecord, today: string): BuyingFinding => ({
  level: rule.level,
  words: rule.words,
  papers: rule.papers.split("\n").filter((line) => line.trim() !== ""),
  authority: rule.authority,
  law: rule.law,
  source: rule.source,
  checkedOn: rule.checkedOn,
  old: isRuleOld(rule, today),
});

interface Asking {
  readonly facts: BuyingFacts;
  readonly state: string;
  readonly questions: readonly BuyingQuestion[];
  readonly known: boolean;
  readonly isClosed: boolean;
}

const CAUTIONS = { buy: m.buying_caution_buy, lease: m.buying_caution_lease } as const;

/** The questions with their texts, so that the page needs none of them in its scripts. */
const presentQuestions = ({ facts, state, questions, known, isClosed }: Asking): BuyingPrompt => ({
  title: BUYING_TITLES[facts.deal](),
  intro: known ? m.buying_intro() : m.buying_no_rules({ state }),
  questions: questions.map(({ name, options }) => ({
    name,
    label: BUYING_QUESTIONS[name].label(),
    ...(name === "land" && { hint: m.buying_land_hint() }),
    options: options.map((value) => ({ value, label: getOptionLabel(name, value, options) })),
  })),
  known,
  caution: isClosed && facts.deal !== "rent" ? CAUTIONS[facts.deal]({ state }) : null,
});

/** Sikkimese are citizens of India too, so beside them the others are told apart. */
const getOptionLabel = (name: QuestionName, value: string, options: readonly string[]): string =>
  value === "indian" && options.includes("sikkimese")
    ? m.buying_buyer_outsider()
    : getLabel(BUYING_QUESTIONS[name].choices, value);

export type BuyingService = ReturnType<typeof createBuyingService>;

/** Who may buy, lease or rent a listing, by rules with sources and dates that the team keeps. */
export function createBuyingService({ database, clock }: { database: Database; clock: Clock }) {
  const stored = cacheRows(database, async () => (await readRuleRows(database.db)).map(presentRule));
  const readToday = async (state: string) => {
    const today = writeIsoDay(clock.now());
    return { today, rules: getRulesOn(await stored.get(), state, today) };
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
        isClosed: isMostlyClosed(rules, facts),
      });
    },

    /** What the rules of today say about a listing for somebody with these answers. Nothing is stored. */
    async answer(property: BuyingSubject, answers: BuyingAnswers): Promise<BuyingAnswer> {
      const { rules, today } = await readToday(property.state);
      const { level, rules: found, missing, byLand } = evaluate(rules, getBuyingFacts(property), answers);
      return {
        level,
        findings: found.map((rule) => presentFinding(rule, today)),
        missing: [...missing],
        byLand: byLand.map((one) => ({
          land: getLabel(BUYING_QUESTIONS.land.choices, one.land),
          level: one.level,
        })),
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
