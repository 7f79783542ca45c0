/** What the page of a lead answers to one of its forms. */
export interface LeadFormAnswer {
  readonly form: string;
  readonly ok: boolean;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What was typed, where it was refused. */
  readonly values: Readonly<Record<string, string>>;
}

export const LEAD_FORMS = ["change", "call", "note", "step", "visit", "visit-cancel"] as const;
export type LeadFormName = (typeof LEAD_FORMS)[number];
