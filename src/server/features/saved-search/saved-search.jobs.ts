import { z } from "zod";
import { ADDRESSES } from "#domain/address/addresses.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { getSearchLink } from "./saved-search.link.service.ts";
import { confirmSearch, type NewsLine, searchNews } from "./saved-search.mail.ts";
import { readPublicInside } from "./saved-search.news.store.ts";
import type { SavedSearchDeps } from "./saved-search.service.ts";
import { readSavedSearch, type SavedSearch } from "./saved-search.store.ts";

// Both mails contain a link that can change the search, so they are not queued as mails: a job writes and sends them.
export const confirmJob = defineJob({ name: "saved-search-confirm", data: z.object({ search: z.string() }) });

const news = z.object({
  search: z.string(),
  news: z.array(z.object({ id: z.number(), was: z.number().nullable() })),
});
export const newsJob = defineJob({ name: "saved-search-news", data: news });

/** How many listings one mail shows; for the others it gives only their number. */
const SHOWN = 10;

/** Registers the jobs that write and send the mails about saved searches. */
export function registerSavedSearchMails(deps: SavedSearchDeps): void {
  const { database, jobs, mail, links, siteUrl } = deps;
  const getLink = (id: string) => siteUrl + getSearchLink(links, id);

  jobs.register(confirmJob, async ({ search: searchId }, { id }) => {
    const search = await readSavedSearch(database.db, searchId);
    if (!search?.email) return;
    const to = { email: search.email };
    await mail.deliver(confirmSearch, { to, data: { link: getLink(searchId) }, id });
  });

  jobs.register(newsJob, async (said, { id }) => {
    const search = await readSavedSearch(database.db, said.search);
    const to = search && getRecipient(search);
    if (!search || !to) return;
    const still = await readPublicInside(database.db, said.news);
    if (still.length === 0) return;
    const data = {
      name: search.name,
      lines: await writeLines(deps, still.slice(0, SHOWN)),
      more: Math.max(0, still.length - SHOWN),
      all: siteUrl + ADDRESSES.listings(search.query),
    };
    await mail.deliver(searchNews, { to, data, id, stop: getLink(search.public_id) });
  });
}

/** The recipient; null if the mails have been stopped meanwhile, or the address is not confirmed. */
function getRecipient({ user_id: userId, email, confirmed_at: confirmed, alert }: SavedSearch) {
  if (alert === "off") return null;
  if (userId !== null) return { userId };
  return email !== null && confirmed !== null ? { email } : null;
}

type PublicNews = Awaited<ReturnType<typeof readPublicInside>>[number];

/** The listings as the mail shows them. */
async function writeLines(
  { search, siteUrl }: SavedSearchDeps,
  news: readonly PublicNews[],
): Promise<NewsLine[]> {
  const was = new Map(news.map((one) => [one.publicId, one.was]));
  const cards = await search.readCards(news.map(({ id }) => id));
  return cards.map(({ _id, propertyTitle, purpose, price, rent, locality, city }) => ({
    title: propertyTitle,
    href: siteUrl + ADDRESSES.property(_id),
    ...{ purpose, price, rent },
    place: [locality, city].filter(Boolean).join(", "),
    was: was.get(_id) ?? null,
  }));
}
