/** What was typed, to show it again. */
export interface ReportValues {
  readonly reason: string;
  readonly text: string;
}

/** The texts of the form as they were typed; browsers send line ends as two characters, people mean one. */
export function reportValues(form: FormData): ReportValues {
  return {
    reason: String(form.get("reason") ?? ""),
    text: String(form.get("text") ?? "").replaceAll("\r\n", "\n"),
  };
}

/** What the page answers to the form: thanks, or what to mend together with what was typed. */
export type ReportFormAnswer =
  | { readonly done: string }
  | {
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly values: ReportValues;
    };
