import type { LoaderFunctionArgs } from "react-router";
import type { ListingAnswer } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { formatFactsLine } from "#domain/listing/home-facts.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { measureMetres, type Point } from "#domain/place/places.ts";
import { findSentenceMeaning } from "#domain/search/apply-sentence.ts";
import { originContext, servicesContext } from "#web/app-context.ts";
import { createRssAnswer } from "#web/features/feed/feed-answers.ts";
import { getListingHref, LISTING_PARAMETERS } from "#web/features/listing-filters/listing-href.ts";
import { getPlaceNames } from "#web/features/listing-filters/place-names.ts";
import { readKnownListing } from "#web/features/listing-filters/read-listing.ts";
import { formatTitleLine } from "#web/features/listing-filters/title-line.ts";
import { getCardPrice } from "#web/features/listing-text/card-text.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { m } from "#words/generated/messages.js";
import { getFeedHref } from "./listing-head.ts";

const ITEMS = 48;

export const handle: PageHandle = { parameters: LISTING_PARAMETERS };

/** How far a home is from the place that the search is near. */
const listDistance = (home: Point, near: ListingAnswer["near"]): string[] =>
  near ? [m.card_away({ distance: formatDistanceLine(measureMetres(near, home)), place: near.name })] : [];

/**
 * Any search of the listing page as a feed, newest first: the same parameters, except page and order, and the same
 * meaning of a text.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, place, settings } = context.get(servicesContext);
  const origin = context.get(originContext);
  const asked = await readKnownListing(search, new URL(request.url).searchParams);
  const total = await search.countTotal(asked.query);
  const meant = (await findSentenceMeaning(search, asked, total))?.query ?? asked.query;
  const query = { ...meant, sort: "newest" as const, page: 1, pageSize: ITEMS };
  const [{ items, near }, regions, towns, localities, landmarks, { brand }] = await Promise.all([
    search.search(query),
    place.listRegions(),
    place.listTowns(),
    place.listLocalities(),
    place.listLandmarks(),
    settings.readOffice(),
  ]);
  const names = getPlaceNames(regions, [...landmarks, ...localities, ...towns]);
  const shown = {
    query: { ...query, sort: EMPTY_QUERY.sort, pageSize: EMPTY_QUERY.pageSize },
    view: "list" as const,
    exact: asked.exact ?? false,
  };
  return createRssAnswer({
    title: m.list_title_full({ title: formatTitleLine(query, names), brand }),
    text: m.list_feed_words(),
    page: origin + getListingHref(shown),
    self: origin + getFeedHref(shown),
    items: items.map((card) => ({
      title: m.list_feed_item({ title: card.propertyTitle, price: getCardPrice(card) }),
      url: origin + paths.property(card._id),
      text: [formatPlaceLine(card), ...listDistance(card, near), ...formatFactsLine(card)].join(" · "),
      at: card.publishedAt,
    })),
  });
}
