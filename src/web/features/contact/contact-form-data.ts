const FIELDS = ["fullName", "email", "phone", "subject", "message"] as const;

/** What was typed, to send it and to show it again. */
export type ContactValues = Readonly<Record<(typeof FIELDS)[number], string>>;

/** The texts of the form as they were typed. */
export function contactValues(form: FormData): ContactValues {
  return Object.fromEntries(FIELDS.map((field) => [field, String(form.get(field) ?? "")])) as ContactValues;
}

/** What the page answers to the form: thanks, or what to mend together with what was typed. */
export type ContactAnswer =
  | { readonly done: string }
  | {
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly values: ContactValues;
    };
