import type { Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import type { ActionAnswer, Texts } from "../form/action-answer.ts";
import {
  type CompareTexts,
  type EditConflict,
  getBaseFrom,
  mergeEdits,
  type Opened,
} from "../form/edit-conflict.ts";
import type { FormState } from "../form/use-form.ts";

/** The extra fields of an admin form's answer. */
export interface AdminMore {
  /** Nothing has been done yet: the message is a question to confirm. */
  readonly asks: true;
  /** What somebody else saved while the form was open. */
  readonly meanwhile: readonly EditConflict[];
  /** The version with which the form continues. */
  readonly opened: Opened;
  /** The fields of the form that undoes a decision. */
  readonly undo: Texts;
}

type Merged = Partial<ActionAnswer<AdminMore>>;

/**
 * The version and the values that a form was opened with, from its hidden fields `version` and `base`; undefined if it
 * has neither, or if they were tampered with.
 */
export function readOpened({ version, base }: Texts): Opened | undefined {
  if (version === undefined && base === undefined) return undefined;
  const opened = { version: Number(version ?? 0), base: getBaseFrom(base ?? "{}") };
  return opened.base && Number.isInteger(opened.version) ? { ...opened, base: opened.base } : undefined;
}

/**
 * For a form that is refused for another reason than a colleague's save. Without JavaScript its page is loaded anew with
 * the answer, perhaps with a newer version: the form must continue with the one that it was opened with, or it would
 * overwrite what nobody has shown to its author. After a conflict the page's own version is right, as the answer says
 * what was changed.
 */
export function retainOpened(texts: Texts, failure: Failure): { more: Partial<Pick<AdminMore, "opened">> } {
  const opened = failure.code === "conflict" ? undefined : readOpened(texts);
  return { more: opened ? { opened } : {} };
}

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
export const mergeOnConflict = (texts: Texts, merge: () => Promise<Merged>) => (failure: Failure) =>
  failure.code === "conflict" ? merge() : retainOpened(texts, failure);

/**
 * Merges one of a list, such as a rule.
 * @param now as it is stored; undefined if it was removed, which only the message of the failure says
 */
export function mergeRow(texts: Texts, now: Opened | undefined): Merged {
  if (!now) return {};
  // Another one is in the way of it: the form itself was not changed by anybody.
  return now.version === Number(texts.version)
    ? { more: { opened: readOpened(texts) ?? now } }
    : mergeTexts(texts, now);
}

interface OpenedBaseProps {
  of: Pick<FormState<AdminMore>, "answer">;
  /** What the page shows: a decision is refused if a colleague has changed it since. */
  base: Texts;
}

/** The hidden field with what was read when a form was opened; after a refusal still the same (`retainOpened`). */
export function OpenedBase({ of: { answer }, base }: OpenedBaseProps) {
  return <input type="hidden" name="base" value={JSON.stringify(answer?.more.opened?.base ?? base)} />;
}

interface OpenedVersionProps {
  of: Pick<FormState<AdminMore>, "answer" | "fetched">;
  /** The version of what the page shows. */
  version: number;
}

/**
 * The version with which a form is sent: after a refusal that has nothing to do with it, still the one that the form was
 * opened with, even if its page was loaded anew with the answer (`retainOpened`). With JavaScript the page stays.
 */
const getOpenedVersion = ({ of: { answer, fetched }, version }: OpenedVersionProps): number =>
  (fetched ? undefined : answer?.more.opened?.version) ?? version;

/** Its hidden field. */
export function OpenedVersion(props: OpenedVersionProps) {
  return <input type="hidden" name="version" value={getOpenedVersion(props)} />;
}
