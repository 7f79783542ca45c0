import { maskEmail } from "#domain/account/email.ts";
import { ADDRESSES } from "#domain/address/addresses.ts";
import { createNotFound } from "#domain/failure.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { type Alert, getNextDue } from "#domain/saved-search/alerts.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import { m } from "#words/generated/messages.js";
import type { SavedSearchDeps } from "./saved-search.service.ts";
import { lockSavedSearch, readSavedSearch, updateSavedSearch } from "./saved-search.store.ts";

/** What the keys of these links are for. */
const SAVED_SEARCH = "saved-search";

/** The page of one search, for whoever holds the link. */
export const getSearchLink = (links: SignedLinks, id: string): string =>
  ADDRESSES.savedSearch(links.sign(SAVED_SEARCH, id));

/** What whoever holds the link sees. */
export interface SavedSearchQuestion {
  readonly name: string;
  readonly query: string;
  readonly alert: Alert;
  /** The address that mails go to, masked: a mail may have been passed on. Null with an account. */
  readonly address: string | null;
  readonly isConfirmed: boolean;
}

/** A search by the link in its mails: to confirm the address, to choose how often, to stop; without signing in. */
export function createSearchLinks({ database, clock, links }: SavedSearchDeps) {
  const readId = (signed: string): string => {
    const id = links.read(SAVED_SEARCH, signed);
    if (!id) throw createNotFound(m.saved_search_link_wrong());
    return id;
  };
  return {
    /** What is asked. Looking changes nothing, since mail scanners follow links. @throws Failure not_found */
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

    /** How often mails come from now on; any answer but `off` confirms the address. @throws Failure not_found */
    async chooseByLink(signed: string, alert: Alert): Promise<void> {
      const id = readId(signed);
      const at = clock.now();
      await database.transaction(async (queries) => {
        const row = await lockSavedSearch(queries, id);
        const proof = authorizeOn({ role: "system" }, "saved-search.change", row, m.saved_search_link_gone());
        const isNew = row?.email !== null && row?.confirmed_at === null && alert !== "off";
        const begins = isNew || row?.alert === "off" ? { begins_at: at, looked_at: at } : {};
        const change = { alert, due_at: getNextDue(alert, at), ...begins };
        await updateSavedSearch(proof, queries, { ...change, ...(isNew && { confirmed_at: at }) }, at);
      });
    },
  };
}
