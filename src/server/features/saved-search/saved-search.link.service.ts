import { maskEmail } from "#domain/account/contact-details.ts";
import { paths } from "#domain/address/paths.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { type Alert, getNextDue } from "#domain/saved-search/alerts.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";
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

/** Between the ids in a link that is for several searches. */
const AND = "-";

/** The page of one search, or of all that one mail is about, for anyone who has the link. */
export const getSearchLink = (links: SignedLinks, ids: readonly string[]): string =>
  paths.savedSearch(links.sign(SAVED_SEARCH, ids.join(AND)));

/**
 * Searches of an address that nobody has confirmed do not count: anybody can save them.
 * @throws Failure conflict if one holder has as many searches as are allowed
 */
export function requireCapacity(all: readonly SavedSearch[]): void {
  const counted = all.filter(({ user_id, confirmed_at }) => user_id !== null || confirmed_at !== null);
  if (counted.length >= LIMITS.savedSearches)
    throw createConflict(m.saved_search_error_full({ max: LIMITS.savedSearches }));
}

/** What a person who opens the link sees: of several searches all names, and the results of the first. */
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
  const readIds = (signed: string): string[] => {
    const ids = links.read(SAVED_SEARCH, signed);
    if (!ids) throw createNotFound(m.saved_search_link_wrong());
    return ids.split(AND);
  };
  return {
    /**
     * The question to show. Opening the link changes nothing, because mail scanners open links. @throws Failure
     * not_found
     */
    async askByLink(signed: string): Promise<SavedSearchQuestion> {
      const rows: SavedSearch[] = [];
      for (const id of readIds(signed)) rows.push(...[(await readSavedSearch(database.db, id)) ?? []].flat());
      const [first] = rows;
      if (!first) throw createNotFound(m.saved_search_link_gone());
      const { query, email } = first;
      return {
        query,
        name: formatList(rows.map(({ name }) => name)),
        alert: rows.find(({ alert }) => alert !== "off")?.alert ?? "off",
        address: email === null ? null : maskEmail(email),
        isConfirmed: email === null || rows.every(({ confirmed_at }) => confirmed_at !== null),
      };
    },

    /**
     * Saves how often mails are sent; any answer except `off` confirms the address. Of several searches, those that were
     * removed since are passed over.
     * @throws Failure not_found, or conflict if the address has too many confirmed searches
     */
    async chooseByLink(signed: string, alert: Alert): Promise<void> {
      const ids = readIds(signed);
      const at = clock.now();
      await database.transaction(async (queries) => {
        const others = await readOthers(queries, ids);
        // Always in the same order, so that two links for the same searches do not wait for each other.
        const locked = [];
        for (const id of ids.toSorted()) locked.push(await lockSavedSearch(queries, id));
        const rows = locked.filter((row) => row !== undefined);
        if (rows.length === 0) throw createNotFound(m.saved_search_link_gone());
        for (const row of rows) await choose(queries, row, { alert, at, others });
      });
    },
  };
}

type LockedSearch = NonNullable<Awaited<ReturnType<typeof lockSavedSearch>>>;
interface Choice {
  readonly alert: Alert;
  readonly at: Date;
  readonly others: readonly SavedSearch[];
}

async function choose(queries: Queries, row: LockedSearch, { alert, at, others }: Choice): Promise<void> {
  const proof = authorizeOn({ role: "system" }, "saved-search.change", row, m.saved_search_link_gone());
  const isNew = row.email !== null && row.confirmed_at === null && alert !== "off";
  if (isNew) requireCapacity(others);
  const begins = isNew || row.alert === "off" ? { begins_at: at, looked_at: at } : {};
  const change = { alert, due_at: getNextDue(alert, at), ...begins };
  await updateSavedSearch(proof, queries, { ...change, ...(isNew && { confirmed_at: at }) }, at);
}

/** The searches of the same address, locked before the search itself, as everywhere. */
async function readOthers(queries: Queries, ids: readonly string[]): Promise<SavedSearch[]> {
  for (const id of ids) {
    const { email = null } = (await readSavedSearch(queries, id)) ?? {};
    if (email === null) continue;
    await lockSearches(queries, { email });
    return readSavedSearches(queries, { email });
  }
  return [];
}
