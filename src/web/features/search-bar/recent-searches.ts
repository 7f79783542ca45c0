/** A search that was made on this device: what was typed, or what was chosen and where it leads. */
export interface RecentSearch {
  readonly label: string;
  /** The list page; null for a text, which is searched as it was typed. */
  readonly href: string | null;
}

const MOST = 5;

function isRecent(value: unknown): value is RecentSearch {
  const { label, href } = (value ?? {}) as Partial<RecentSearch>;
  return (
    typeof label === "string" && label !== "" && (href === null || /^\/user\/list(\?|$)/.test(href ?? ""))
  );
}

/** Not by `createDeviceList`: sharing it with what is loaded on use would give the leanest pages one more script. */
export function listRecentSearches(): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("recentSearches") ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem("recentSearches");
  } catch {
    // Storage is forbidden, so nothing is kept.
  }
}

/** The newest first; the same words once. */
export function addRecentSearch(search: RecentSearch): void {
  const others = listRecentSearches().filter(({ label }) => label !== search.label);
  try {
    localStorage.setItem("recentSearches", JSON.stringify([search, ...others].slice(0, MOST)));
  } catch {
    // Full or forbidden: the search itself goes on.
  }
}
