import type { SuggestAnswer } from "#contract/listing/listing.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { clearLastPlace, readLastPlace } from "./last-place.ts";

/** A search made on this device: the text that was typed, or the choice and its address. */
interface RecentSearch {
  readonly label: string;
  /** The address of the results; null for a text, which is searched as it was typed. */
  readonly href: string | null;
}

const MOST = 5;

function isRecent(value: unknown): value is RecentSearch {
  const { label, href } = (value ?? {}) as Partial<RecentSearch>;
  return (
    typeof label === "string" && label !== "" && (href === null || /^\/user\/list(\?|$)/.test(href ?? ""))
  );
}

/**
 * Does not use `createDeviceList`: a chunk shared with code that is loaded on demand would give the smallest pages one
 * more script.
 */
function listRecentSearches(): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("recentSearches") ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Forgets also which place was searched last. */
export function clearRecentSearches(): void {
  clearLastPlace();
  try {
    localStorage.removeItem("recentSearches");
  } catch {
    // Storage is not allowed, so nothing is stored.
  }
}

/** Adds a search at the front; the same text is stored only once. */
export function addRecentSearch(search: RecentSearch): void {
  const others = listRecentSearches().filter(({ label }) => label !== search.label);
  try {
    localStorage.setItem("recentSearches", JSON.stringify([search, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or not allowed: the search itself still works.
  }
}

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
