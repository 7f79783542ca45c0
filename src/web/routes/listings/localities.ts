import { data, type LoaderFunctionArgs } from "react-router";
import { findSentenceMeaning } from "#domain/search/apply-sentence.ts";
import { servicesContext } from "#web/app-context.ts";
import { LISTING_PARAMETERS } from "#web/features/listing-filters/listing-href.ts";
import { getPlaceNames } from "#web/features/listing-filters/place-names.ts";
import { readKnownListing } from "#web/features/listing-filters/read-listing.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { countLocalities } from "./filters/counted-localities.ts";

export const handle: PageHandle = { parameters: LISTING_PARAMETERS };

/** Every locality of a search with its number of results, for the sidebar of the listing page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, place } = context.get(servicesContext);
  const asked = await readKnownListing(search, new URL(request.url).searchParams);
  const total = await search.countTotal(asked.query);
  const query = (await findSentenceMeaning(search, asked, total))?.query ?? asked.query;
  const [{ facets }, towns, localities] = await Promise.all([
    search.count(query),
    place.listTowns(),
    place.listLocalities(),
  ]);
  return data(countLocalities(query, facets, getPlaceNames([], [...localities, ...towns])));
}
