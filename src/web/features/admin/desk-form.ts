import { data } from "react-router";
import { isFailure } from "#web/failures.ts";
import type { Meanwhile, Opened } from "#web/features/meanwhile/meanwhile.ts";

type Texts = Readonly<Record<string, string>>;

/** What a page of several forms answers to one of them. */
export interface DeskFormAnswer {
  /** Which of them. */
  readonly form: string;
  /** It was done. */
  readonly ok: boolean;
  /** It is not done yet: the message is a question that has to be confirmed. */
  readonly asks?: boolean;
  /** What was done, or why not. */
  readonly message: string;
  readonly fields: Texts;
  /** What was typed, where it has to be mended. */
  readonly values?: Texts;
  /** What somebody else saved while the form was open. */
  readonly meanwhile?: readonly Meanwhile[];
  /** With which the form goes on after that. */
  readonly opened?: Opened;
}

/** What became of a form whose text somebody else had saved over. */
export type Merged = Pick<DeskFormAnswer, "values" | "meanwhile" | "opened">;

/**
 * Does what a form asks for; a refusal goes back to it with what was typed.
 * @param act does it and says so
 * @param merge for a form that is saved over what was read: brings both together, where a colleague was faster
 */
export async function answerDeskForm(
  form: string,
  texts: Texts,
  act: () => Promise<string>,
  merge?: () => Promise<Merged>,
) {
  try {
    return data<DeskFormAnswer>({ form, ok: true, message: await act(), fields: {} });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { message, fields = {}, status, code } = error;
    const merged = code === "conflict" ? await merge?.() : undefined;
    return data<DeskFormAnswer>({ form, ok: false, message, fields, values: texts, ...merged }, { status });
  }
}
