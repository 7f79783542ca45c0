import type { KeptWords } from "#web/features/kept-words/kept-words.ts";

/** What was typed, to show it again. */
export interface ReviewValues {
  readonly rating: string;
  readonly text: string;
}

/** The texts of the form as they were typed; browsers send line ends as two characters, people mean one. */
export function reviewValues(form: FormData): ReviewValues {
  return {
    rating: String(form.get("rating") ?? ""),
    text: String(form.get("text") ?? "").replaceAll("\r\n", "\n"),
  };
}

export const reviewToKeep = ({ rating, text }: ReviewValues): KeptWords => ({ choice: rating, text });

/** What the page answers to the form: thanks, or what to mend together with what was typed. */
export type ReviewFormAnswer =
  | { readonly done: string; readonly deleted?: boolean }
  | {
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly values: ReviewValues;
    };
