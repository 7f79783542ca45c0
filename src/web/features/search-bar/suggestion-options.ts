import type { SuggestAnswer } from "#contract/listing.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { listRecentSearches, type RecentSearch } from "./recent-searches.ts";

type SuggestItem = SuggestAnswer["items"][number];

/** One line of the list. */
export interface SuggestionOption {
  readonly label: string;
  /** What it is, and where. */
  readonly detail: string;
  readonly count: string;
  /** What taking it does: lead to a page, search a text, or no more than clear what is kept. */
  readonly take: RecentSearch | "clear";
}

export const listFoundOptions = (items: readonly SuggestItem[]): SuggestionOption[] =>
  items.map(({ label, detail, href, count }) => ({
    label,
    detail,
    count: m.list_total({ count, shown: formatNumber(count) }),
    take: { label, href },
  }));

/** What was searched before on this device, and a way to forget it. */
export function listRecentOptions(): SuggestionOption[] {
  const recent = listRecentSearches();
  if (recent.length === 0) return [];
  return [
    ...recent.map((take) => ({ label: take.label, detail: m.suggest_recent(), count: "", take })),
    { label: m.suggest_clear(), detail: "", count: "", take: "clear" },
  ];
}
