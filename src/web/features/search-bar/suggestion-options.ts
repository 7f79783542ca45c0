import type { SuggestAnswer } from "#contract/listing/listing.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { readLastPlace } from "./last-place.ts";
import { listRecentSearches, type RecentSearch } from "./recent-searches.ts";

type SuggestItem = SuggestAnswer["items"][number];

/** One row of the list. */
export interface SuggestionOption {
  readonly label: string;
  /** The kind of suggestion, and its place. */
  readonly detail: string;
  readonly count: string;
  /** What choosing it does: open a page, search for a text, or only clear the stored searches. */
  readonly take: RecentSearch | "clear";
}

export const listFoundOptions = (items: readonly SuggestItem[]): SuggestionOption[] =>
  items.map(({ label, detail, href, count }) => ({
    label,
    detail,
    count: m.list_total({ count, shown: formatNumber(count) }),
    take: { label, href },
  }));

/** The recent searches on this device, or the last place if there are none, with an option to clear them. */
export function listRecentOptions(): SuggestionOption[] {
  const last = { label: readLastPlace(), href: null };
  const searches = listRecentSearches();
  const recent = searches.length === 0 && last.label !== "" ? [last] : searches;
  if (recent.length === 0) return [];
  return [
    ...recent.map((take) => ({ label: take.label, detail: m.suggest_recent(), count: "", take })),
    { label: m.suggest_clear(), detail: "", count: "", take: "clear" },
  ];
}
