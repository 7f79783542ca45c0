import type { Failure } from "#domain/failure.ts";
import {
  type CompareTexts,
  type EditConflict,
  getBaseFrom,
  mergeEdits,
  type Opened,
} from "#web/features/edit-conflict/edit-conflict.ts";
import type { ActionAnswer, Texts } from "#web/features/form/action-answer.ts";
import { m } from "#words/generated/messages.js";

/** The extra fields of an admin form's answer. */
export interface DeskMore {
  /** Nothing has been done yet: the message is a question to confirm. */
  readonly asks: true;
  /** What somebody else saved while the form was open. */
  readonly meanwhile: readonly EditConflict[];
  /** The version with which the form continues. */
  readonly opened: Opened;
  /** The fields of the form that undoes a decision. */
  readonly undo: Texts;
}

type Merged = Partial<ActionAnswer<DeskMore>>;

/**
 * Merges what a colleague saved with what was typed in the form.
 * @param stored the current values
 */
export function mergeTexts(texts: Texts, stored: Opened, isSameAnswer?: CompareTexts): Merged {
  const base = getBaseFrom(texts.base) ?? stored.base;
  const { values, meanwhile } = mergeEdits(base, stored.base, texts, isSameAnswer);
  const more = { meanwhile, opened: stored };
  return meanwhile.length > 0 ? { values, more } : { values, more, message: m.admin_meanwhile_same() };
}

/** For a form that was opened with older values: merges both if a colleague saved first. */
export const mergeOnConflict = (merge: () => Promise<Merged>) => (failure: Failure) =>
  failure.code === "conflict" ? merge() : {};
