/** What visitors do here, each with a state of its own on the status page. */
export const STATUS_PARTS = ["listings", "search", "sending", "mail", "photos"] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** `limited`: it works, but slower or not completely. */
export type PartState = "works" | "limited" | "down";

export interface PartStatus {
  readonly part: StatusPart;
  readonly state: PartState;
}

/** The state of the whole site: it is limited as soon as one part is not as usual, and down only if all parts are. */
export function summarizeParts(parts: readonly PartStatus[]): PartState {
  if (parts.every(({ state }) => state === "works")) return "works";
  return parts.every(({ state }) => state === "down") ? "down" : "limited";
}

/** What works now. */
export interface SiteStatus {
  /** When it was checked, as an ISO date and time. */
  readonly checkedAt: string;
  readonly parts: readonly PartStatus[];
}
