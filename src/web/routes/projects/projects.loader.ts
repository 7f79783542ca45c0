import { data, type LoaderFunctionArgs } from "react-router";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getSlug } from "#domain/place/places.ts";
import { servicesContext } from "#web/app-context.ts";
import { renderCards } from "#web/features/listing-card/render-cards.server.tsx";
import { listSentences, readListing } from "#web/features/listing-filters/listing-href.ts";

const PAGE = 12;
const LANDMARKS = 6;
/** The radius of the circle around a locality's centre. */
const AREA_METRES = 700;

/** A locality by the slug of its name [ROUTE-07] or by its own slug, with its projects and reviews. */
export async function loadProjects({ params, request, context }: LoaderFunctionArgs) {
  const { place, search, map } = context.get(servicesContext);
  const [localities, towns] = await Promise.all([place.listLocalities(), place.listTowns()]);
  const named = localities.filter(({ slug, name }) => slug === params.slug || getSlug(name) === params.slug);
  const locality = named.find(({ slug }) => slug === params.slug) ?? named[0];
  if (!locality) throw data(null, { status: 404 });
  const town = towns.find(({ slug }) => slug === locality.town_slug);

  const read = readListing(new URL(request.url).searchParams);
  // Two localities may have the same name; the page shows the projects of each.
  const projects: ListingQuery = {
    ...EMPTY_QUERY,
    type: ["project"],
    locality: named.map(({ slug }) => slug),
    page: read.query.page,
    pageSize: PAGE,
  };
  const [answer, figures, landmarks] = await Promise.all([
    search.search(projects),
    place.readFigures(projects.locality),
    place.findLandmarksNear(locality, LANDMARKS),
  ]);
  return {
    name: locality.name,
    town: town?.name ?? "",
    townSlug: locality.town_slug,
    character: locality.character,
    localities: projects.locality,
    page: answer.page,
    pages: answer.pages,
    total: answer.total,
    problems: listSentences(read.problems),
    cards: renderCards(context, answer.items, "gridWithContact"),
    /** About everything that is on offer there, projects or not. */
    figures,
    landmarks,
    map: map.drawAround(locality, landmarks, AREA_METRES),
  };
}

export type ProjectsData = Awaited<ReturnType<typeof loadProjects>>;
