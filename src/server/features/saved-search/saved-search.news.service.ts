import { z } from "zod";
import { authorizeOn } from "#domain/policy/policy.ts";
import { getNextDue } from "#domain/saved-search/alerts.ts";
import { listNews } from "#domain/saved-search/news.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import { newsJob } from "./saved-search.jobs.ts";
import {
  type DueSearch,
  markLooked,
  readChangedIds,
  readFoundListings,
  takeDueSearches,
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

/** Looks what saved searches find that is new, and queues the mails about it. */
export function createNewsWatch({ database, clock, jobs, log }: SavedSearchDeps) {
  async function watch(): Promise<number> {
    const now = clock.now();
    const changed = new Map<number, Promise<number[]>>();
    let told = 0;
    for (let after = 0, due: DueSearch[] = []; ; after = due.at(-1)?.id ?? 0) {
      due = await database.transaction(async (queries) => {
        const searches = await takeDueSearches(queries, { now, after, atMost: AT_ONCE });
        for (const search of searches) if (await lookFor(queries, search, now, changed)) told++;
        return searches;
      });
      if (due.length < AT_ONCE) return told;
    }
  }

  /** Looks once for one search. Answers whether there was something to tell. */
  async function lookFor(
    queries: Queries,
    search: DueSearch,
    now: Date,
    changed: Map<number, Promise<number[]>>,
  ): Promise<boolean> {
    const since = new Date(Math.max(search.begins_at.getTime(), search.looked_at.getTime() - OVERLAP_MS));
    // Many searches were looked at last in the same moment.
    const ids = changed.get(since.getTime()) ?? readChangedIds(queries, since);
    changed.set(since.getTime(), ids);
    if ((await ids).length === 0 && search.alert === "at-once") return false;
    const query = readSearchQuery(search.query);
    const found = await readFoundListings(queries, search, { query, ids: await ids, since });
    const news = listNews(found);
    const proof = authorizeOn({ role: "system" }, "saved-search.change", search);
    if (news.length > 0) {
      const ids = new Set(news.map(({ id }) => id));
      await writeTold(
        proof,
        queries,
        found.filter(({ id }) => ids.has(id)),
        now,
      );
      await jobs.queue(queries, newsJob, { search: search.public_id, news });
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
