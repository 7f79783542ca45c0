import { z } from "zod";
import { authorizeOn } from "#domain/policy/policy.ts";
import { getNextDue } from "#domain/saved-search/alerts.ts";
import { listNews } from "#domain/saved-search/news.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import { readArea } from "../search/search.address.service.ts";
import { newsJob } from "./saved-search.jobs.ts";
import {
  type DueSearch,
  lockDueSearches,
  markLooked,
  readChangedIds,
  readDueSearches,
  readFoundListings,
  type SearchWish,
  writeTold,
} from "./saved-search.news.store.ts";
import { readSearchQuery } from "./saved-search.query.service.ts";
import type { SavedSearchDeps } from "./saved-search.service.ts";

/** Each minute: mails that are wanted at once come within two. */
const watchJob: JobKind<Record<string, never>> = {
  name: "saved-search-watch",
  data: z.object({}).strip(),
  schedule: "* * * * *",
};

/** Searches in one transaction: short enough that nothing waits for it on the embedded database. */
const AT_ONCE = 20;
/** What was committed late counts as come late; what was told of already is known by its row. */
const OVERLAP_MS = 3_600_000;

/** What the searches of one run share. */
interface Run {
  readonly now: Date;
  /** What has changed since a moment: many searches were looked at last in the same one. */
  readonly changed: Map<number, Promise<number[]>>;
}

/** Looks what saved searches find that is new, and queues the mails about it. */
export function createNewsWatch({ database, place, clock, jobs, log }: SavedSearchDeps) {
  async function watch(): Promise<number> {
    const run: Run = { now: clock.now(), changed: new Map() };
    let told = 0;
    let after = 0;
    for (;;) {
      const due = await readDueSearches(database.db, { now: run.now, after, atMost: AT_ONCE });
      const wishes = new Map<number, SearchWish>();
      for (const { id, query: address } of due) {
        const query = readSearchQuery(address);
        wishes.set(id, { query, area: await readArea(place, query) });
      }
      told += await database.transaction((queries) => lookForAll(queries, run, wishes));
      if (due.length < AT_ONCE) return told;
      after = due.at(-1)?.id ?? 0;
    }
  }

  /** Looks for some searches. Answers for how many there was something to tell. */
  async function lookForAll(
    queries: Queries,
    run: Run,
    wishes: ReadonlyMap<number, SearchWish>,
  ): Promise<number> {
    let told = 0;
    for (const search of await lockDueSearches(queries, { now: run.now, ids: [...wishes.keys()] })) {
      const wish = wishes.get(search.id);
      if (wish && (await lookFor(queries, run, search, wish))) told++;
    }
    return told;
  }

  /** Looks once for one search. Answers whether there was something to tell. */
  async function lookFor(
    queries: Queries,
    { now, changed }: Run,
    search: DueSearch,
    wish: SearchWish,
  ): Promise<boolean> {
    const since = new Date(Math.max(search.begins_at.getTime(), search.looked_at.getTime() - OVERLAP_MS));
    const reading = changed.get(since.getTime()) ?? readChangedIds(queries, since);
    changed.set(since.getTime(), reading);
    const ids = await reading;
    if (ids.length === 0 && search.alert === "at-once") return false;
    const found = await readFoundListings(queries, search, { wish, ids, since });
    const news = listNews(found);
    const proof = authorizeOn({ role: "system" }, "saved-search.change", search);
    if (news.length > 0) {
      const told = new Set(news.map(({ id }) => id));
      const listings = found.filter(({ id }) => told.has(id));
      await writeTold(proof, queries, listings, now);
      await jobs.addJob(queries, newsJob, { search: search.public_id, news });
    }
    const dueAt = getNextDue(search.alert, now);
    await markLooked(proof, queries, { at: now, dueAt, isSent: news.length > 0 });
    return news.length > 0;
  }

  jobs.register(watchJob, async () => {
    const told = await watch();
    if (told > 0) log.info({ told }, "Mails about saved searches are queued");
  });
  return {
    /** Looks for all searches that are due. Answers for how many there was something to tell. */
    watch,
  };
}
