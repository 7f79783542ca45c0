import { maskEmail } from "#domain/account/email.ts";
import { ADDRESSES } from "#domain/address/addresses.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { type Alert, getNextDue } from "#domain/saved-search/alerts.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { SavedSearchDeps } from "./saved-search.service.ts";
import {
  lockSavedSearch,
  lockSearches,
  readSavedSearch,
  readSavedSearches,
  type SavedSearch,
  updateSavedSearch,
} from "./saved-search.store.ts";

/** The purpose of the keys in these links. */
const SAVED_SEARCH = "saved-search";

/** The page of one search, for anyone who has the link. */
export const getSearchLink = (links: SignedLinks, id: string): string =>
  ADDRESSES.savedSearch(links.sign(SAVED_SEARCH, id));

/**
 * Searches of an address that nobody has confirmed do not count: anybody can save them.
 * @throws Failure conflict if one holder has as many searches as are allowed
 */
export function requireRoom(all: readonly SavedSearch[]): void {
  const counted = all.filter(({ user_id, confirmed_at }) => user_id !== null || confirmed_at !== null);
  if (counted.length >= LIMITS.savedSearches)
    throw createConflict(m.saved_search_error_full({ max: LIMITS.savedSearches }));
}

/** What a person who opens the link sees. */
export interface SavedSearchQuestion {
  readonly name: string;
  readonly query: string;
  readonly alert: Alert;
  /** The address that gets the mails, masked, because a mail may have been forwarded. Null with an account. */
  readonly address: string | null;
  readonly isConfirmed: boolean;
}

/** Changes a search by the link in its mails, without signing in: confirm the address, choose how often, or stop. */
export function createSearchLinks({ database, clock, links }: SavedSearchDeps) {
  const readId = (signed: string): string => {
    const id = links.read(SAVED_SEARCH, signed);
    if (!id) throw createNotFound(m.saved_search_link_wrong());
    return id;
  };
  return {
    /**
     * The question to show. Opening the link changes nothing, because mail scanners open links. @throws Failure
     * not_found
     */
    async askByLink(signed: string): Promise<SavedSearchQuestion> {
      const row = await readSavedSearch(database.db, readId(signed));
      if (!row) throw createNotFound(m.saved_search_link_gone());
      const { name, query, alert, email } = row;
      return {
        ...{ name, query, alert },
        address: email === null ? null : maskEmail(email),
        isConfirmed: email === null || row.confirmed_at !== null,
      };
    },

    /**
     * Saves how often mails are sent; any answer except `off` confirms the address.
     * @throws Failure not_found, or conflict if the address has too many confirmed searches
     */
    async chooseByLink(signed: string, alert: Alert): Promise<void> {
      const id = readId(signed);
      const at = clock.now();
      await database.transaction(async (queries) => {
        const others = await readOthers(queries, id);
        const row = await lockSavedSearch(queries, id);
        const proof = authorizeOn({ role: "system" }, "saved-search.change", row, m.saved_search_link_gone());
        const isNew = row?.email !== null && row?.confirmed_at === null && alert !== "off";
        if (isNew) requireRoom(others);
        const begins = isNew || row?.alert === "off" ? { begins_at: at, looked_at: at } : {};
        const change = { alert, due_at: getNextDue(alert, at), ...begins };
        await updateSavedSearch(proof, queries, { ...change, ...(isNew && { confirmed_at: at }) }, at);
      });
    },
  };
}

/** The searches of the same address, locked before the search itself, as everywhere. */
async function readOthers(queries: Queries, id: string): Promise<SavedSearch[]> {
  const { email = null } = (await readSavedSearch(queries, id)) ?? {};
  if (email === null) return [];
  await lockSearches(queries, { email });
  return readSavedSearches(queries, { email });
}
