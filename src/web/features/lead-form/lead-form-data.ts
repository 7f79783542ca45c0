/** What the form sends, as the call's schema takes it (contract/lead.ts). */
export function leadInputFrom(form: FormData, propertyId: string): Record<string, unknown> {
  return { ...leadValues(form), propertyId, consent: form.get("consent") === "on" };
}

/** What was typed, to show it again. */
export type LeadValues = Readonly<Record<(typeof FIELDS)[number], string>>;

const FIELDS = [
  "kind",
  "name",
  "phone",
  "email",
  "message",
  "preferredTime",
  "language",
  "topic",
  "consent",
] as const;

/** The texts of the form as they were typed. */
export function leadValues(form: FormData): LeadValues {
  return Object.fromEntries(FIELDS.map((field) => [field, String(form.get(field) ?? "")])) as LeadValues;
}

/** What the page answers to the form: thanks, or what to mend together with what was typed. */
export type LeadFormAnswer =
  | { readonly done: string; readonly follow: string }
  | {
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly values: LeadValues;
    };
