import { data, type LoaderFunctionArgs } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getSlug } from "#domain/place/places.ts";
import { servicesContext } from "#web/app-context.ts";
import { IgnoredParameters } from "#web/features/address/IgnoredParameters.tsx";
import { BeyondEnd } from "#web/features/listing-card/BeyondEnd.tsx";
import { CardGrid } from "#web/features/listing-card/CardGrid.tsx";
import { renderCards } from "#web/features/listing-card/render-cards.server.tsx";
import {
  getListingHref,
  LISTING_PARAMETERS,
  listSentences,
  readListing,
} from "#web/features/listing-filters/listing-href.ts";
import { getAltOfPlace } from "#web/features/place-map/map-text.ts";
import { NearList, PlaceMap } from "#web/features/place-map/PlaceMap.tsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { Stars } from "#web/ui/Rating.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/projects.ts";
import * as styles from "./Projects.module.css";

const PAGE = 12;
const LANDMARKS = 6;
/** The radius of the circle around a locality's centre. */
const AREA_METRES = 700;

/** A locality by the slug of its name [ROUTE-07] or by its own slug, with its projects and reviews. */
async function loadProjects({ params, request, context }: LoaderFunctionArgs) {
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

type ProjectsData = Awaited<ReturnType<typeof loadProjects>>;

export const handle: PageHandle = { readFirst: true, parameters: LISTING_PARAMETERS };

export const loader = loadProjects;

export const meta: Route.MetaFunction = ({ loaderData: found, matches }) => {
  if (!found) return [];
  const words = { name: found.name, town: found.town };
  return [
    ...writePageHead(matches, {
      title: m.projects_title(words),
      description: found.total === 0 ? m.projects_description_none(words) : m.projects_description(words),
      // For a page beyond the last one, the canonical address is the last page.
      path: getPageHref(found.name, Math.min(found.page, Math.max(1, found.pages))),
    }),
    ...(found.total === 0 ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

const getPageHref = (name: string, page: number) =>
  page === 1 ? paths.projects(name) : `${paths.projects(name)}?page=${page}`;

/** The projects of one locality, and what people who live there say about it. */
export default function ProjectsPage({ loaderData: found }: Route.ComponentProps) {
  const { name, town, character, total } = found;
  return (
    <main id="main" className={`${pageStyles.content} ${styles.list}`}>
      <Breadcrumbs
        trail={[{ label: town, to: paths.listings(`town=${found.townSlug}`) }]}
        here={m.projects_heading({ name })}
      />
      <header>
        <h1>{m.projects_heading({ name })}</h1>
        <p className={textStyles.intro}>{character ? m.projects_intro({ town, character }) : town}</p>
        <Figures found={found} />
      </header>
      <IgnoredParameters problems={found.problems} />
      {total > 0 && <h2 className={textStyles.visuallyHidden}>{m.projects_list()}</h2>}
      {total > 0 ? <Projects found={found} /> : <Nothing found={found} />}
      {found.pages > 1 && (
        <Pagination page={found.page} pages={found.pages} getHref={(page) => getPageHref(name, page)} />
      )}
      {total > 0 && <Offered found={found} />}
      <Where found={found} />
    </main>
  );
}

function Projects({ found: { name, cards, page, pages } }: { found: ProjectsData }) {
  if (page <= pages) return <CardGrid cards={cards} />;
  return <BeyondEnd page={page} pages={pages} getHref={(number) => getPageHref(name, number)} />;
}

function Figures({ found: { total, figures } }: { found: ProjectsData }) {
  const { rating, reviews } = figures;
  return (
    <ul className={pageStyles.figureRow}>
      <li>
        <b>{total}</b> {m.projects_count({ count: total })}
      </li>
      {rating === null ? (
        <li>{m.projects_no_rating()}</li>
      ) : (
        <li>
          <Stars value={rating} size={20} />
          <b aria-hidden="true">{rating.toFixed(1)}</b> {m.projects_reviews({ count: reviews })}
        </li>
      )}
    </ul>
  );
}

/** The link to everything else that is on offer there. */
const getOfferedHref = (localities: readonly string[]) =>
  getListingHref({ query: { ...EMPTY_QUERY, verified: false, locality: localities }, view: "list" });

const describeOffered = (count: number) => m.projects_offered({ count, shown: formatNumber(count) });

function Offered({ found: { figures, localities } }: { found: ProjectsData }) {
  return (
    <p>
      <ButtonLink look="outline" iconEnd="arrow" to={getOfferedHref(localities)}>
        {describeOffered(figures.listings)}
      </ButtonLink>
    </p>
  );
}

function Where({ found: { name, town, landmarks, map } }: { found: ProjectsData }) {
  return (
    <section className={styles.where} aria-labelledby="where">
      <h2 id="where">{m.projects_map({ name })}</h2>
      <div>
        <PlaceMap view={map} alt={getAltOfPlace(`${name}, ${town}`, landmarks)} />
        <div>
          <NearList landmarks={landmarks} />
        </div>
      </div>
    </section>
  );
}

function Nothing({ found: { name, figures, localities } }: { found: ProjectsData }) {
  const some = figures.listings > 0;
  return (
    <EmptyState
      title={m.projects_none_title({ name })}
      words={some ? m.projects_none_words() : m.projects_none_at_all()}
    >
      <ButtonLink to={some ? getOfferedHref(localities) : paths.listings("type=project&verified=0")}>
        {some ? describeOffered(figures.listings) : m.projects_elsewhere()}
      </ButtonLink>
    </EmptyState>
  );
}
