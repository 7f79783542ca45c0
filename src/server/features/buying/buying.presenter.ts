import type {
  BuyingFinding,
  BuyingPrompt,
  BuyingRuleEntry,
  BuyingRuleRecord,
} from "#contract/lead/buying.ts";
import {
  BUYING_QUESTIONS,
  BUYING_TITLES,
  type BuyingFacts,
  type BuyingQuestion,
  isRuleOld,
  type QuestionName,
} from "#domain/buying/evaluate.ts";
import { getLabel } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";
import type { BuyingRuleRow } from "./buying.store.ts";

/** A rule as it is evaluated. */
export function presentRule(row: BuyingRuleRow): BuyingRuleRecord {
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
export const presentRuleEntry = (row: BuyingRuleRow): BuyingRuleEntry => ({
  ...presentRule(row),
  version: row.updated_at.getTime(),
});

/** A rule that applies. @param today ISO day */
export const presentFinding = (rule: BuyingRuleRecord, today: string): BuyingFinding => ({
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
}

/** The questions with their texts, so that the page needs none of them in its scripts. */
export const presentQuestions = ({ facts, state, questions, known }: Asking): BuyingPrompt => ({
  title: BUYING_TITLES[facts.deal](),
  intro: known ? m.buying_intro() : m.buying_no_rules({ state }),
  questions: questions.map(({ name, options }) => ({
    name,
    label: BUYING_QUESTIONS[name].label(),
    ...(name === "land" && { hint: m.buying_land_hint() }),
    options: options.map((value) => ({ value, label: getOptionLabel(name, value, options) })),
  })),
  known,
});

/** Sikkimese are citizens of India too, so beside them the others are told apart. */
const getOptionLabel = (name: QuestionName, value: string, options: readonly string[]): string =>
  value === "indian" && options.includes("sikkimese")
    ? m.buying_buyer_outsider()
    : getLabel(BUYING_QUESTIONS[name].choices, value);
