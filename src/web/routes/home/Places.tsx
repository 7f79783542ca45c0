import { useRef } from "react";
import { paths } from "#domain/address/paths.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import { getListingHref } from "#web/features/listing-filters/listing-href.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Picture, type PicturePhoto } from "#web/ui/Picture.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { Stars } from "#web/ui/Rating.tsx";
import { SectionHead } from "#web/ui/SectionHead.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as localitiesStyles from "./Localities.module.css";
import { regionPictures } from "./pictures.ts";
import { Rail, scrollRail, useRailScroll } from "./Rail.tsx";
import * as railsStyles from "./Rails.module.css";
import * as tilesStyles from "./Tiles.module.css";

export const formatPropertiesLine = (count: number): string =>
  m.list_total({ count, shown: formatNumber(count) });
const formatProjectsLine = (count: number): string => m.home_projects({ count, shown: formatNumber(count) });
const formatPlacesLine = (count: number): string => m.home_places({ count, shown: formatNumber(count) });

/** A search for everything that is public, verified or not: the home page's numbers count the same. */
const linkToAll = (change: Partial<ListingQuery>): string =>
  getListingHref({ query: { ...EMPTY_QUERY, verified: false, ...change }, view: "list" });

interface Locality {
  slug: string;
  name: string;
  town: string;
  character: string;
  projects: number;
  rating: number | null;
  photo: PicturePhoto | null;
}

/** Emerging Localities: where most is being built, with the ratings of people who live there. */
export function Localities({ localities }: { localities: readonly Locality[] }) {
  const emerging = localities.filter(({ projects }) => projects > 0);
  if (emerging.length === 0) return null;
  return (
    <section className={pageStyles.section} aria-labelledby="home-localities">
      <div className={pageStyles.content}>
        <SectionHead id="home-localities" title={m.home_localities()} words={m.home_localities_words()} />
        <ul className={localitiesStyles.list}>
          {emerging.map((locality, index) => (
            <LocalityCard
              key={locality.slug}
              locality={locality}
              right={index % 4 === 1 || index % 4 === 2}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function LocalityCard({ locality, right }: { locality: Locality; right: boolean }) {
  const { name, town, character, projects, rating, photo } = locality;
  return (
    <li
      className={right ? `${localitiesStyles.locality} ${localitiesStyles.right}` : localitiesStyles.locality}
    >
      <div className={localitiesStyles.photo} data-part="locality-photo">
        {photo && <Picture photo={photo} alt="" sizes="(min-width: 1024px) 290px, 45vw" fill />}
      </div>
      <div className={localitiesStyles.body}>
        <h3>{name}</h3>
        <p className={localitiesStyles.figures}>
          {rating !== null && (
            <>
              <Stars value={rating} size={18} />
              <b aria-hidden="true">{rating.toFixed(1)}</b>
            </>
          )}
          <span>{m.home_projects_of({ projects: formatProjectsLine(projects), town })}</span>
        </p>
        {character && <p className={localitiesStyles.words}>{capitalize(character)}</p>}
        <ButtonLink
          look="outline"
          size="sm"
          to={paths.projects(name)}
          aria-label={m.home_projects_in({ place: name })}
        >
          {m.list_kind_project()}
        </ButtonLink>
      </div>
    </li>
  );
}

interface Region {
  slug: RegionSlug;
  name: string;
  places: number;
}

/** Explore by Region: four tiles, the second and third one below the other. */
export function Regions({ regions }: { regions: readonly Region[] }) {
  return (
    <section className={pageStyles.section} aria-labelledby="home-regions">
      <div className={pageStyles.content}>
        <SectionHead id="home-regions" title={m.home_regions()} words={m.home_regions_words()}>
          <ButtonLink look="outline" to={paths.listings()}>
            {m.home_explore_now()}
          </ButtonLink>
        </SectionHead>
        <ul className={tilesStyles.explore}>
          {regions.map((region) => (
            <li key={region.slug}>
              <Link className={tilesStyles.tile} to={paths.region(region.slug)}>
                <StillPicture
                  still={regionPictures[region.slug]}
                  sizes="(min-width: 720px) 720px, 50vw"
                  fill
                />
                <span className={tilesStyles.words}>
                  <b>{region.name}</b>
                  <span>{formatPlacesLine(region.places)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface Town {
  slug: string;
  name: string;
  listings: number;
  photo: PicturePhoto | null;
}

/** The carousel of towns: the arrows scroll by its own width; the back arrow appears once it has been scrolled. */
export function Towns({ towns }: { towns: readonly Town[] }) {
  const rail = useRef<HTMLUListElement>(null);
  const scroll = useRailScroll(rail);
  const turn = (direction: number) => scrollRail(rail, direction * (rail.current?.clientWidth ?? 0));
  if (towns.length === 0) return null;
  return (
    <section className={`${pageStyles.section} ${pageStyles.tight}`} aria-labelledby="home-towns">
      <div className={pageStyles.content} data-part="content">
        <h2 id="home-towns" className={railsStyles.townsHead}>
          {m.home_towns()}
        </h2>
      </div>
      <div className={tilesStyles.carousel}>
        {scroll !== null && scroll.left > 8 && (
          <IconButton
            className={`${tilesStyles.arrow} ${tilesStyles.previous}`}
            icon="chevron-left"
            label={m.ui_previous()}
            onClick={() => turn(-1)}
          />
        )}
        <Rail ref={rail} label={m.home_towns()} item={252}>
          {towns.map((town) => (
            <li key={town.slug}>
              <Link className={tilesStyles.tile} to={linkToAll({ town: [town.slug] })}>
                {town.photo && <Picture photo={town.photo} alt="" sizes="252px" fill />}
                <span className={tilesStyles.words}>
                  <b>{town.name}</b>
                  <span>{formatPropertiesLine(town.listings)}</span>
                </span>
              </Link>
            </li>
          ))}
        </Rail>
        {scroll !== null && scroll.left < scroll.most - 8 && (
          <IconButton
            className={`${tilesStyles.arrow} ${tilesStyles.next}`}
            icon="chevron-right"
            label={m.ui_next()}
            onClick={() => turn(1)}
          />
        )}
      </div>
    </section>
  );
}
