import type { Failure } from "#domain/failure.ts";
import type { ActionAnswer, Texts } from "#web/features/form/action-answer.ts";
import {
  getBaseFrom,
  type Meanwhile,
  mergeMeanwhile,
  type Opened,
} from "#web/features/meanwhile/meanwhile.ts";

/** What a form of the desk says besides. */
export interface DeskMore {
  /** It is not done yet: the message is a question that has to be confirmed. */
  readonly asks: true;
  /** What somebody else saved while the form was open. */
  readonly meanwhile: readonly Meanwhile[];
  /** With which the form goes on after that. */
  readonly opened: Opened;
  /** Fields of the form that takes a decision back. */
  readonly undo: Texts;
}

type Merged = Partial<ActionAnswer<DeskMore>>;

/** What a colleague has saved goes into the form beside what was typed. @param stored as it is now */
export function mergeTexts(texts: Texts, stored: Opened): Merged {
  const { values, meanwhile } = mergeMeanwhile(getBaseFrom(texts.base) ?? stored.base, stored.base, texts);
  return { values, more: { meanwhile, opened: stored } };
}

/** For a form that is saved over what was read: brings both together where a colleague was faster. */
export const mergeOnConflict = (merge: () => Promise<Merged>) => (failure: Failure) =>
  failure.code === "conflict" ? merge() : {};
