import { fromLocalInput } from "#domain/dates.ts";

/** What the form sends, as the call's schema takes it (contract/lead.ts). */
export function leadInputFrom(form: FormData, propertyId: string): Record<string, unknown> {
  const { visitDay, visitTime, ...values } = leadValues(form);
  const visitAt = values.kind === "visit" ? wishedVisit(visitDay, visitTime) : null;
  return { ...values, propertyId, visitAt, consent: form.get("consent") === "on" };
}

/** Null where both are left open; where one is, no moment at all, for the schema to refuse. */
function wishedVisit(day: string, time: string): string | null {
  return day === "" && time === "" ? null : fromLocalInput(`${day}T${time}`);
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
  "visitDay",
  "visitTime",
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
