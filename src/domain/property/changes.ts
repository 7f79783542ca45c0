import type { QuestionSubject } from "./asked.ts";
import { FIELD_NAMES, type FieldName, getField } from "./fields/fields.ts";
import { listUnaskedQuestions, OWN_QUESTIONS } from "./fields/questions.ts";

/** The fields that decide whether a form asks for a price or a possession date at all. */
export interface PublishedAndProposed {
  readonly published: QuestionSubject;
  readonly proposed: QuestionSubject;
}

const ASKED_OF_SOME: ReadonlySet<string> = new Set(OWN_QUESTIONS);

/**
 * Whether a change of the field needs the team's approval while the listing is approved. An immediate field needs it
 * too if it belongs to a proposal: the rent of a home that is still publicly for sale.
 */
export function needsApproval(name: FieldName, { published, proposed }: PublishedAndProposed): boolean {
  if (getField(name).change !== "immediate") return true;
  if (!ASKED_OF_SOME.has(name)) return false;
  return [published, proposed].some((subject) => (listUnaskedQuestions(subject) as string[]).includes(name));
}

/** The fields that always need approval, for the notice that is shown before anything is changed. */
export const FIELDS_NEEDING_APPROVAL: readonly FieldName[] = FIELD_NAMES.filter(
  (name) => getField(name).change !== "immediate",
);
