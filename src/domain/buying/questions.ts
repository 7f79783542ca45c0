import { m } from "#words/generated/messages.js";
import { getLabel } from "../choice.ts";
import { BUYERS, type Deal, LANDS, TRIBES } from "./choices.ts";
import type { BuyingAnswers } from "./evaluate.ts";

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
