import { listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";

/**
 * The questions that are answered with yes, with no, or not at all, each with its label. Nothing said is null, never
 * false: who is silent about a ramp has not said that there is none. The rows of the table of fields take their labels
 * from here, since cards and filters cannot load that table. tests/yes-no-questions.test.ts says where a question is
 * still missing.
 */
export const YES_NO_QUESTIONS = {
  wheelchairAccess: m.field_wheelchair_access,
} as const satisfies Record<string, () => string>;
export type YesNoQuestion = keyof typeof YES_NO_QUESTIONS;

export const YES_NO_NAMES = Object.keys(YES_NO_QUESTIONS) as YesNoQuestion[];

/** Both answers, as a form sends them. */
export const YES_NO_CHOICES = listChoices({ true: m.ui_yes, false: m.ui_no });

/** The label of such a question, which also says on cards and filters that its answer is yes. */
export const getQuestionLabel = (name: YesNoQuestion): string =>
  (YES_NO_QUESTIONS as Readonly<Record<string, () => string>>)[name]?.() ?? name;

/** The questions to which these answers say yes. */
export const listYes = (answers: Readonly<Record<string, unknown>>): YesNoQuestion[] =>
  YES_NO_NAMES.filter((name) => answers[name] === true);
