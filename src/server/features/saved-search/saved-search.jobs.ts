import { z } from "zod";
import { paths } from "#domain/address/paths.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { m } from "#words/generated/messages.js";
import type { MailTo } from "../mail/mail.service.ts";
import { readPublicInside } from "./saved-search.alert.store.ts";
import { getSearchLink } from "./saved-search.link.service.ts";
import { type AlertGroup, confirmSearch, searchAlert } from "./saved-search.mail.ts";
import type { SavedSearchDeps } from "./saved-search.service.ts";
import { readSavedSearch, type SavedSearch } from "./saved-search.store.ts";

// Both mails contain a link that can change the search, so they are not queued as mails: a job writes and sends them.
export const confirmJob = defineJob({ name: "saved-search-confirm", data: z.object({ search: z.string() }) });

const alertData = z.object({
  search: z.string(),
  news: z.array(z.object({ id: z.number(), was: z.number().nullable() })),
});
/** What one search has found. */
export type FoundListings = z.infer<typeof alertData>;
/** The searches of one holder that have found something; jobs that were queued before have a single search. */
const alertJobData = z.union([z.object({ searches: z.array(alertData).min(1) }), alertData]);
export const alertJob = defineJob({ name: "saved-search-news", data: alertJobData });

/** How many listings one mail shows; for the others it gives only their number. */
const SHOWN = 10;

/** Registers the jobs that write and send the mails about saved searches. */
export function registerSavedSearchMails(deps: SavedSearchDeps): void {
  const { database, jobs, mail, links, siteUrl } = deps;
  const getLink = (...ids: string[]) => siteUrl + getSearchLink(links, ids);

  jobs.register(confirmJob, async ({ search: searchId }, { id }) => {
    const search = await readSavedSearch(database.db, searchId);
    if (!search?.email) return;
    const to = { email: search.email };
    await mail.deliver(confirmSearch, { to, data: { link: getLink(searchId) }, id });
  });

  jobs.register(alertJob, async (said, { id }) => {
    const parts = await readParts(deps, "searches" in said ? said.searches : [said]);
    const [first] = parts;
    if (!first) return;
    const found = joinFound(parts);
    const data = {
      searches: parts.map(({ search }) => ({
        name: search.name,
        all: siteUrl + paths.listings(search.query),
        stop: getLink(search.public_id),
      })),
      groups: await writeGroups(deps, found.slice(0, SHOWN)),
      more: Math.max(0, found.length - SHOWN),
    };
    const stop = {
      label: m.mail_stop_search({ count: parts.length }),
      href: getLink(...parts.map(({ search }) => search.public_id)),
    };
    await mail.deliver(searchAlert, { to: first.to, data, id, stop });
  });
}

/** A search with what it has found that is still public. */
interface AlertPart {
  readonly search: SavedSearch;
  readonly to: MailTo;
  readonly still: readonly PublicFoundListing[];
}

/** The searches about which there is still something to say to their holder. */
async function readParts(
  { database }: SavedSearchDeps,
  said: readonly FoundListings[],
): Promise<AlertPart[]> {
  const parts: AlertPart[] = [];
  for (const each of said) {
    const search = await readSavedSearch(database.db, each.search);
    const to = search && getRecipient(search);
    const still = to ? await readPublicInside(database.db, each.news) : [];
    if (search && to && still.length > 0) parts.push({ search, to, still });
  }
  return parts;
}

/** The recipient; null if the mails have been stopped meanwhile, or the address is not confirmed. */
function getRecipient({ user_id: userId, email, confirmed_at: confirmed, alert }: SavedSearch) {
  if (alert === "off") return null;
  if (userId !== null) return { userId };
  return email !== null && confirmed !== null ? { email } : null;
}

type PublicFoundListing = Awaited<ReturnType<typeof readPublicInside>>[number];

/** A listing with the names of all searches that have found it. */
interface FoundHome {
  readonly news: PublicFoundListing;
  readonly names: readonly string[];
}

/** Each listing once. A reduction that one of the searches knows of is said. */
function joinFound(parts: readonly AlertPart[]): FoundHome[] {
  const homes = new Map<number, FoundHome>();
  for (const { search, still } of parts)
    for (const news of still) {
      const known = homes.get(news.id);
      homes.set(news.id, {
        news: { ...news, was: known?.news.was ?? news.was },
        names: [...(known?.names ?? []), search.name],
      });
    }
  return [...homes.values()];
}

/** The listings as the mail shows them, those of the same searches beside each other. */
async function writeGroups(
  { search, siteUrl }: SavedSearchDeps,
  found: readonly FoundHome[],
): Promise<AlertGroup[]> {
  const homes = new Map(found.map((home) => [home.news.publicId, home]));
  const groups = new Map<string, AlertGroup>();
  for (const card of await search.readCards(found.map(({ news: { id } }) => id))) {
    const { _id, propertyTitle, purpose, price, rent, locality, city } = card;
    const { news: { was } = { was: null }, names = [] } = homes.get(_id) ?? {};
    const line = {
      title: propertyTitle,
      href: siteUrl + paths.property(_id),
      ...{ purpose, price, rent, was },
      place: [locality, city].filter(Boolean).join(", "),
    };
    const key = JSON.stringify(names);
    groups.set(key, { names: [...names], lines: [...(groups.get(key)?.lines ?? []), line] });
  }
  return [...groups.values()];
}
