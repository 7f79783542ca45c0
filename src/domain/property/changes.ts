import { FIELD_NAMES, type FieldName, getField } from "./fields.ts";
import { listUnaskedQuestions, OWN_QUESTIONS, type QuestionSubject } from "./questions.ts";

/** What decides whether a price, or a day of possession, is asked of a property at all. */
export interface BeforeAndAfter {
  readonly published: QuestionSubject;
  readonly proposed: QuestionSubject;
}

const ASKED_OF_SOME: ReadonlySet<string> = new Set(OWN_QUESTIONS);

/**
 * Whether a change of the field waits for the team, where a listing is approved. An immediate fact waits as well where
 * it belongs to what is proposed: the rent of a home that is still public as for sale.
 */
export function needsApproval(name: FieldName, { published, proposed }: BeforeAndAfter): boolean {
  if (getField(name).change !== "immediate") return true;
  if (!ASKED_OF_SOME.has(name)) return false;
  return [published, proposed].some((subject) => (listUnaskedQuestions(subject) as string[]).includes(name));
}

/** The fields that wait whatever else is changed, for what is said before anything is. */
export const WAITING_FIELDS: readonly FieldName[] = FIELD_NAMES.filter(
  (name) => getField(name).change !== "immediate",
);
