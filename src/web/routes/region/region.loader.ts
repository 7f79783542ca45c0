import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { queryFromForm } from "#domain/property-filters.form.ts";
import { servicesContext } from "#web/app-context.ts";
import { type ListingPlace, readListing } from "#web/features/listing-filters/listing-href.ts";
import { fromBar, insideRegion, regionHref } from "#web/features/region/region-place.ts";
import { REGION_WORDS } from "#web/features/region/region-words.ts";

/** One region: its places, and the listings in it that the address asks for. */
export async function loadRegion({ params, request, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const region = (await services.place.regions()).find(({ slug }) => slug === params.slug);
  if (!region) throw data(null, { status: 404 });
  const all = (await services.place.towns()).filter((town) => town.region_slug === region.slug);
  const towns = all
    .filter((town) => town.featured)
    .map(({ slug, name, description, lat, lng }) => ({ slug, name, description, lat, lng }));

  const fields = new URL(request.url).searchParams;
  const sent = fields.get("form") === "bar";
  const address = sent ? new URLSearchParams(fields.get("base") ?? "") : fields;
  const read = readListing(address);
  const query = insideRegion(read.query, region.slug);
  const shown = query.q || townName(query.town, all) || REGION_WORDS[region.slug].location();
  if (sent) {
    throw redirect(
      regionHref(region.slug, fromBar(region.slug, query, queryFromForm("bar", query, fields), shown)),
    );
  }

  const answer = await services.search.search(query);
  const others = all.filter(
    ({ slug, featured }) => !featured && (answer.facets.town?.[slug] || query.town.includes(slug)),
  );
  const place: ListingPlace = { query, view: "list" };
  return {
    region: { slug: region.slug, name: region.name },
    towns: towns.map(({ slug, name, description }) => ({ slug, name, description })),
    /** Beside its places, the towns in which something is found. */
    others: others.map(({ slug, name }) => ({ slug, name })),
    map: services.map.of(towns),
    place,
    problems: read.problems,
    shown,
    cards: answer.items.map((card) => ({ ...card, photos: card.photos.slice(0, 1) })),
    total: answer.total,
    facets: answer.facets,
  };
}

function townName(chosen: readonly string[], towns: readonly { slug: string; name: string }[]): string {
  return chosen.length === 1 ? (towns.find(({ slug }) => slug === chosen[0])?.name ?? "") : "";
}

export type RegionFound = Awaited<ReturnType<typeof loadRegion>>;
