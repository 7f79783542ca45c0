import { z } from "zod";
import { createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { type AlertListing, getNextDue, listAlertListings } from "#domain/saved-search/alerts.ts";
import { readSearchQuery, SAVED_AS } from "#domain/saved-search/stored-search.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { readArea, type SearchService } from "../search/search.service.ts";
import {
  type DueSearch,
  lockDueSearches,
  readChangedIds,
  readDueSearches,
  readFoundListings,
  recordChecked,
  recordNotified,
  type SearchWithArea,
} from "./saved-search.alert.store.ts";
import { alertJob, type FoundListings } from "./saved-search.jobs.ts";
import type { SavedSearchDeps } from "./saved-search.service.ts";

/**
 * Writes a search in one normal form, so that the same search is saved only once, whatever its sort order and page.
 * @throws Failure invalid with a message if a filter cannot be read, or names an unknown place
 */
export async function normalizeSearchQuery(
  search: Pick<SearchService, "readAddress">,
  address: string,
): Promise<string> {
  const { sort, ...problems } = (await search.readAddress(new URLSearchParams(address), SAVED_AS)).problems;
  const [problem] = Object.values(problems);
  if (problem) throw createInvalid({ query: problem });
  return writeListingAddress(readSearchQuery(new URLSearchParams(address)), SAVED_AS);
}

/** Runs every minute, so that instant alerts are sent within two minutes. */
const watchJob = defineJob({
  name: "saved-search-watch",
  data: z.object({}).strip(),
  schedule: "* * * * *",
});

/**
 * Number of searches per transaction: few enough that nothing has to wait for it on the embedded database, and all that
 * one holder may have, so that they are found together.
 */
const AT_ONCE = LIMITS.savedSearches;
/**
 * Changes committed late may carry an earlier time, so the last hour is read again; listings already mailed are
 * recognised by their row.
 */
const OVERLAP_MS = 3_600_000;

/** Data shared by the searches of one run. */
interface Run {
  readonly now: Date;
  /** Changes since a given time, cached, because many searches were last checked at the same time. */
  readonly changed: Map<number, Promise<number[]>>;
}

/** Finds new results of saved searches and queues the mails about them. */
export function createAlertWatch({ database, place, clock, jobs, log }: SavedSearchDeps) {
  async function watch(): Promise<number> {
    const run: Run = { now: clock.now(), changed: new Map() };
    let told = 0;
    let after: string | null = "";
    while (after !== null) {
      const page: Awaited<ReturnType<typeof readDueSearches>> = await readDueSearches(database.db, {
        ...{ now: run.now, after, atMost: AT_ONCE },
      });
      const wishes = new Map<number, SearchWithArea>();
      for (const { id, query: address } of page.due) {
        const query = readSearchQuery(new URLSearchParams(address));
        wishes.set(id, { query, area: await readArea(place, query) });
      }
      told += await database.transaction((queries) => lookForAll(queries, run, wishes));
      after = page.after;
    }
    return told;
  }

  /** Checks some searches, and queues one mail for each holder. Returns how many searches had new results. */
  async function lookForAll(
    queries: Queries,
    run: Run,
    wishes: ReadonlyMap<number, SearchWithArea>,
  ): Promise<number> {
    const byHolder = new Map<string | null, FoundListings[]>();
    let told = 0;
    for (const search of await lockDueSearches(queries, { now: run.now, ids: [...wishes.keys()] })) {
      const wish = wishes.get(search.id);
      const news = wish ? await lookFor(queries, run, search, wish) : [];
      if (news.length === 0) continue;
      const holder = search.user_id ?? search.email;
      byHolder.set(holder, [...(byHolder.get(holder) ?? []), { search: search.public_id, news }]);
      told++;
    }
    for (const searches of byHolder.values()) await jobs.addJob(queries, alertJob, { searches });
    return told;
  }

  /** Checks one search once. */
  async function lookFor(
    queries: Queries,
    { now, changed }: Run,
    search: DueSearch,
    wish: SearchWithArea,
  ): Promise<AlertListing[]> {
    const since = new Date(Math.max(search.begins_at.getTime(), search.looked_at.getTime() - OVERLAP_MS));
    const reading = changed.get(since.getTime()) ?? readChangedIds(queries, since);
    changed.set(since.getTime(), reading);
    const ids = await reading;
    if (ids.length === 0 && search.alert === "at-once") return [];
    const found = await readFoundListings(queries, search, { wish, ids, since });
    const news = listAlertListings(found);
    const proof = authorizeOn({ role: "system" }, "saved-search.change", search);
    if (news.length > 0) {
      const told = new Set(news.map(({ id }) => id));
      const listings = found.filter(({ id }) => told.has(id));
      await recordNotified(proof, queries, listings, now);
    }
    const dueAt = getNextDue(search.alert, now);
    await recordChecked(proof, queries, { at: now, dueAt, isSent: news.length > 0 });
    return news;
  }

  jobs.register(watchJob, async () => {
    const told = await watch();
    if (told > 0) log.info({ told }, "Mails about saved searches are queued");
  });
  return {
    /** Checks all searches that are due. Returns how many had new results. */
    watch,
  };
}
