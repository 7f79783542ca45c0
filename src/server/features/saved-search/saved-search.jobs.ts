import { z } from "zod";
import type { CardListing, NearPlace } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { formatFactsLine } from "#domain/listing/home-facts.ts";
import { getWidestWidth } from "#domain/media/photo-sizes.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { measureMetres } from "#domain/place/places.ts";
import { readSearchQuery } from "#domain/saved-search/stored-search.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import { m } from "#words/generated/messages.js";
import type { MailTo } from "../mail/mail.service.ts";
import { readNear } from "../search/search.service.ts";
import { readPublicInside } from "./saved-search.alert.store.ts";
import { getSearchLink } from "./saved-search.link.service.ts";
import { type AlertCard, type AlertGroup, confirmSearch, searchAlert } from "./saved-search.mail.ts";
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

/** A listing with all searches that have found it. */
interface FoundHome {
  readonly news: PublicFoundListing;
  readonly searches: readonly SavedSearch[];
}

/** Each listing once. A reduction that one of the searches knows of is said. */
function joinFound(parts: readonly AlertPart[]): FoundHome[] {
  const homes = new Map<number, FoundHome>();
  for (const { search, still } of parts)
    for (const news of still) {
      const known = homes.get(news.id);
      homes.set(news.id, {
        news: { ...news, was: known?.news.was ?? news.was },
        searches: [...(known?.searches ?? []), search],
      });
    }
  return [...homes.values()];
}

/** How many facts of a home a mail shows, and how wide its photo is loaded, in pixels. */
const [FACTS, PHOTO_WIDTH] = [3, 640];

/** A home as the mail shows it. */
function writeCard(siteUrl: string, card: CardListing, was: number | null): Omit<AlertCard, "place"> {
  const before = was !== null && { ...card, ...(card.purpose === "buy" ? { price: was } : { rent: was }) };
  const [photo] = card.photos;
  return {
    title: card.propertyTitle,
    href: siteUrl + paths.property(card._id),
    photo: photo
      ? {
          src: siteUrl + paths.photo(photo.key, getWidestWidth(photo.width, PHOTO_WIDTH), "jpg"),
          alt: photo.alt,
          caption: card.illustrated ? m.ui_illustration() : "",
        }
      : null,
    price: formatPriceLine({ ...card, projectUnits: card.options }),
    before: before ? formatPriceLine(before) : null,
    facts: formatFactsLine(card).slice(0, FACTS),
  };
}

/** Where a home is, and how far it is from the place that its search is near. */
function describePlace(card: CardListing, near: NearPlace | null): string {
  const place = formatPlaceLine(card);
  if (!near) return place;
  const distance = formatDistanceLine(measureMetres(near, card));
  return [place, m.card_away({ distance, place: near.name })].join(" · ");
}

/** The listings as the mail shows them, those of the same searches beside each other. */
async function writeGroups(
  { search, place, siteUrl }: SavedSearchDeps,
  found: readonly FoundHome[],
): Promise<AlertGroup[]> {
  const homes = new Map(found.map((home) => [home.news.publicId, home]));
  const groups = new Map<string, AlertGroup>();
  for (const card of await search.readCards(found.map(({ news: { id } }) => id))) {
    const home = homes.get(card._id);
    const names = home?.searches.map(({ name }) => name) ?? [];
    // A home that several searches have found is as far as the first of them says.
    const near = home?.searches[0]
      ? await readNear(place, readSearchQuery(new URLSearchParams(home.searches[0].query)))
      : null;
    const shown = {
      ...writeCard(siteUrl, card, home?.news.was ?? null),
      place: describePlace(card, near),
    };
    const key = JSON.stringify(names);
    groups.set(key, { names, cards: [...(groups.get(key)?.cards ?? []), shown] });
  }
  return [...groups.values()];
}
