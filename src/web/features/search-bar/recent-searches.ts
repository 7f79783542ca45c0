import { clearLastPlace } from "./last-place.ts";

/** A search made on this device: the text that was typed, or the choice and its address. */
export interface RecentSearch {
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
export function listRecentSearches(): readonly RecentSearch[] {
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
