import { createDeviceList } from "#web/features/device/device-list.ts";

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

const recent = createDeviceList("recentSearches", isRecent, MOST);

export const listRecentSearches = (): readonly RecentSearch[] => recent.read();
export const clearRecentSearches = (): void => recent.write([]);

/** The newest first; the same words once. */
export function addRecentSearch(search: RecentSearch): void {
  const others = recent.read().filter(({ label }) => label !== search.label);
  recent.write([search, ...others].slice(0, MOST));
}
