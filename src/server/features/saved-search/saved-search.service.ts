import type {
  SavedSearchAnswer,
  SavedSearchByEmailInput,
  SavedSearchChange,
  SavedSearchInput,
  SavedSearchRow,
} from "#contract/account/saved-search.ts";
import type { Actor } from "#domain/account/roles.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorize, authorizeOn, authorizeOnSelf } from "#domain/policy/policy.ts";
import { getNextDue } from "#domain/saved-search/alerts.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import { m } from "#words/generated/messages.js";
import type { MailService } from "../mail/mail.service.ts";
import type { PlaceService } from "../place/place.service.ts";
import type { SearchService } from "../search/search.service.ts";
import { createAlertWatch, normalizeSearchQuery } from "./saved-search.alert.service.ts";
import { confirmJob, registerSavedSearchMails } from "./saved-search.jobs.ts";
import { createSearchLinks, requireCapacity } from "./saved-search.link.service.ts";
import {
  deleteSavedSearch,
  deleteUnconfirmedSearches,
  type Holder,
  insertSavedSearch,
  insertSavedSearchByMail,
  lockSavedSearch,
  lockSearches,
  readSavedSearches,
  type SavedSearch,
  type StoredSearch,
  updateSavedSearch,
} from "./saved-search.store.ts";

/** A saved search as its holder sees it. */
function presentSavedSearch(row: SavedSearch): SavedSearchRow {
  return {
    _id: row.public_id,
    name: row.name,
    query: row.query,
    alert: row.alert,
    createdAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  };
}

/** Searches saved for one email address: somebody may have typed another person's address. */
const CONFIRMS_PER_EMAIL: RateLimit = { max: 3, seconds: 3600 };
/** Confirmation mails that are asked for from one network address. */
const CONFIRMS_PER_ADDRESS: RateLimit = { max: 20, seconds: 600 };

export interface SavedSearchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: RateLimits;
  readonly jobs: Jobs;
  readonly mail: Pick<MailService, "deliver">;
  readonly links: SignedLinks;
  readonly search: Pick<SearchService, "readCards" | "readAddress">;
  readonly place: PlaceService;
  readonly siteUrl: string;
}

export type SavedSearchService = ReturnType<typeof createSavedSearchService>;

/** Searches that people save, and the mails about their results. */
export function createSavedSearchService(deps: SavedSearchDeps) {
  const { database, clock, jobs } = deps;
  const perEmail = deps.limits("saved-search-email", CONFIRMS_PER_EMAIL);
  const perAddress = deps.limits("saved-search-address", CONFIRMS_PER_ADDRESS);
  registerSavedSearchMails(deps);

  const makeKept = async ({ name, query, alert }: SavedSearchInput): Promise<StoredSearch> => {
    const at = clock.now();
    const address = await normalizeSearchQuery(deps.search, query);
    return { name, query: address, alert, dueAt: getNextDue(alert, at), at };
  };

  return {
    ...createSearchLinks(deps),
    ...createAlertWatch(deps),

    /** The caller's own searches, the latest first. */
    async list(actor: Actor): Promise<SavedSearchRow[]> {
      const { subjectId: userId } = authorizeOnSelf(actor, "saved-search.keep");
      return (await readSavedSearches(database.db, { userId })).map(presentSavedSearch);
    },

    /**
     * Saves a search; if the same search exists, it gets the new name and alerts.
     * @throws Failure invalid if it cannot be read, conflict if there are too many
     */
    async save(actor: Actor, input: SavedSearchInput): Promise<SavedSearchAnswer> {
      const proof = authorizeOnSelf(actor, "saved-search.keep");
      const stored = await makeKept(input);
      const row = await database.transaction(async (queries) => {
        const same = await findSame(queries, { userId: proof.subjectId }, stored.query);
        if (!same) return insertSavedSearch(proof, queries, stored);
        return changeOne(queries, actor, same.public_id, stored, stored.at);
      });
      return { search: presentSavedSearch(row), message: describeSaved(row) };
    },

    /**
     * Saves a search for an email address and mails a confirmation link; nothing else is mailed before it is confirmed.
     * The answer is the same whether the address is known or not.
     * @param address network address of the request
     * @throws Failure invalid, conflict, too_many
     */
    async saveByEmail(actor: Actor, input: SavedSearchByEmailInput, address: string) {
      const proof = authorize(actor, "saved-search.keep-by-mail");
      const stored = await makeKept(input);
      await perAddress.take(getAddressKey(address));
      await perEmail.take(input.email);
      await database.transaction(async (queries) => {
        const same = await findSame(queries, { email: input.email }, stored.query);
        const row = same ?? (await insertSavedSearchByMail(proof, queries, input.email, stored));
        // Instead of a refusal: anybody can save searches for an address, and must not be in the way of its owner.
        await deleteUnconfirmedSearches(proof, queries, { email: input.email, keep: LIMITS.savedSearches });
        // A search asks for confirmation once a day, however often it is saved.
        const key = `${row.public_id} ${writeIsoDay(stored.at)}`;
        await jobs.addJob(queries, confirmJob, { search: row.public_id }, { key });
      });
      return { message: m.saved_search_asked({ email: input.email }) };
    },

    /** @throws Failure not_found if it is not the caller's own */
    async change(actor: Actor, id: string, change: SavedSearchChange): Promise<SavedSearchAnswer> {
      const row = await database.transaction((queries) => changeOne(queries, actor, id, change, clock.now()));
      return { search: presentSavedSearch(row), message: describeSaved(row) };
    },

    /** @throws Failure not_found if it is not the caller's own */
    async remove(actor: Actor, id: string): Promise<{ message: string }> {
      await database.transaction(async (queries) => {
        const row = await lockSavedSearch(queries, id);
        await deleteSavedSearch(authorizeOn(actor, "saved-search.change", row), queries);
      });
      return { message: m.saved_search_removed() };
    },
  };
}

/** When alerts are turned on again, they report only listings from then on. */
async function changeOne(
  queries: Queries,
  actor: Actor,
  id: string,
  { name, alert }: SavedSearchChange,
  at: Date,
): Promise<SavedSearch> {
  const row = await lockSavedSearch(queries, id);
  const proof = authorizeOn(actor, "saved-search.change", row);
  const begins = row?.alert === "off" && alert !== "off" ? { begins_at: at, looked_at: at } : {};
  const alerts = alert === undefined ? {} : { alert, due_at: getNextDue(alert, at), ...begins };
  return updateSavedSearch(proof, queries, { name, ...alerts }, at);
}

/**
 * The holder's row of the same search; nobody else adds one until the transaction ends.
 * @throws Failure conflict if there is none and the holder has too many
 */
async function findSame(queries: Queries, holder: Holder, query: string): Promise<SavedSearch | undefined> {
  await lockSearches(queries, holder);
  const all = await readSavedSearches(queries, holder);
  const same = all.find((row) => row.query === query);
  if (!same) requireCapacity(all);
  return same;
}

/** The message after saving: when mails are sent. */
function describeSaved({ name, alert }: SavedSearch): string {
  const says = {
    "at-once": m.saved_search_saved_at_once,
    daily: m.saved_search_saved_daily,
    weekly: m.saved_search_saved_weekly,
    off: m.saved_search_saved_off,
  };
  return says[alert]({ name });
}
