import type { SavedSearchRow } from "#contract/account/saved-search.ts";
import type { SavedSearch } from "./saved-search.store.ts";

/** A saved search as its holder sees it. */
export function presentSavedSearch(row: SavedSearch): SavedSearchRow {
  return {
    _id: row.public_id,
    name: row.name,
    query: row.query,
    alert: row.alert,
    createdAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  };
}
