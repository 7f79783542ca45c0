import { type Choice, valuesOf } from "../choice.ts";

/** What somebody finds wrong with a listing. */
export const REPORT_REASONS = [
  { value: "gone", label: "Already sold or rented" },
  { value: "price", label: "The price is wrong" },
  { value: "photos", label: "The photos show another place" },
  { value: "details", label: "Details or location are wrong" },
  { value: "not-owner", label: "A broker posing as the owner" },
  { value: "twice", label: "Listed more than once" },
  { value: "fraud", label: "It looks like a fraud" },
  { value: "other", label: "Something else" },
] as const satisfies readonly Choice[];
export type ReportReason = (typeof REPORT_REASONS)[number]["value"];

/** What the team made of it. */
export const REPORT_STATUSES = [
  { value: "open", label: "Open" },
  { value: "upheld", label: "Acted on" },
  { value: "dismissed", label: "Dismissed" },
] as const satisfies readonly Choice[];
export type ReportStatus = (typeof REPORT_STATUSES)[number]["value"];

export const REPORT_REASON_VALUES = valuesOf(REPORT_REASONS);
export const REPORT_STATUS_VALUES = valuesOf(REPORT_STATUSES);
