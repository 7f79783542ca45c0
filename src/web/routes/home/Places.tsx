import { useRef } from "react";
import { Link } from "react-router";
import type { RegionSlug } from "#domain/places.ts";
import { Rail, scrollRail, useRailScroll } from "#web/features/home/Rail.tsx";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { type Photo, Picture } from "#web/ui/Picture.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import { m } from "#words/generated/messages.js";
import { everythingIn, placesLine, projectsLine, propertiesLine } from "./home-words.ts";
import { regionPictures } from "./pictures.ts";
import "./tiles.css";
import "./localities.css";

interface Town {
  slug: string;
  name: string;
  listings: number;
  photo: Photo | null;
}

/** The carousel of towns: scrolls by its own width, back only once it has been scrolled. */
export function Towns({ towns }: { towns: readonly Town[] }) {
  const rail = useRef<HTMLUListElement>(null);
  const scroll = useRailScroll(rail);
  const turn = (direction: number) => scrollRail(rail, direction * (rail.current?.clientWidth ?? 0));
  if (towns.length === 0) return null;
  return (
    <section className="section section--tight home-towns" aria-labelledby="home-towns">
      <div className="wrap">
        <h2 id="home-towns" className="home-towns__head">
          {m.home_towns()}
        </h2>
      </div>
      <div className="car">
        {scroll !== null && scroll.left > 8 && (
          <IconButton
            className="car__btn car__btn--back"
            icon="chevron-left"
            label={m.home_previous()}
            onClick={() => turn(-1)}
          />
        )}
        <Rail ref={rail} label={m.home_towns()} item={252} className="rail--tiles">
          {towns.map((town) => (
            <li key={town.slug}>
              <Link className="tile" to={everythingIn({ town: [town.slug] })}>
                {town.photo && <Picture photo={town.photo} alt="" sizes="252px" />}
                <span className="tile__words">
                  <b>{town.name}</b>
                  <span>{propertiesLine(town.listings)}</span>
                </span>
              </Link>
            </li>
          ))}
        </Rail>
        {scroll !== null && scroll.left < scroll.most - 8 && (
          <IconButton
            className="car__btn car__btn--on"
            icon="chevron-right"
            label={m.home_next()}
            onClick={() => turn(1)}
          />
        )}
      </div>
    </section>
  );
}

interface Locality {
  slug: string;
  name: string;
  town: string;
  character: string;
  projects: number;
  rating: number | null;
  photo: Photo | null;
}

/** Emerging Localities: where most is being built, as people who live there rate it. */
export function Localities({ localities }: { localities: readonly Locality[] }) {
  const emerging = localities.filter(({ projects }) => projects > 0);
  if (emerging.length === 0) return null;
  return (
    <section className="section" aria-labelledby="home-localities">
      <div className="wrap">
        <div className="sec-head">
          <div>
            <h2 id="home-localities">{m.home_localities()}</h2>
            <p className="lede">{m.home_localities_words()}</p>
          </div>
        </div>
        <ul className="locs">
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function LocalityCard({ locality, right }: { locality: Locality; right: boolean }) {
  const { name, town, character, projects, rating, photo } = locality;
  return (
    <li className={right ? "loc loc--right" : "loc"}>
      <div className="loc__photo">
        {photo && <Picture photo={photo} alt="" sizes="(min-width: 1024px) 290px, 45vw" />}
      </div>
      <div className="loc__body">
        <h3>{name}</h3>
        <p className="loc__figures">
          {rating !== null && (
            <>
              <Stars value={rating} size={18} />
              <b aria-hidden="true">{rating.toFixed(1)}</b>
            </>
          )}
          <span>{m.home_projects_of({ projects: projectsLine(projects), town })}</span>
        </p>
        {character && <p className="loc__words">{capital(character)}</p>}
        <ButtonLink
          look="outline"
          size="sm"
          to={paths.projects(name)}
          aria-label={m.home_projects_in({ place: name })}
        >
          {m.home_projects_link()}
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

/** Explore by Region: four tiles, the second and third above each other. */
export function Regions({ regions }: { regions: readonly Region[] }) {
  return (
    <section className="section" aria-labelledby="home-regions">
      <div className="wrap">
        <div className="sec-head">
          <div>
            <h2 id="home-regions">{m.home_regions()}</h2>
            <p className="lede">{m.home_regions_words()}</p>
          </div>
          <ButtonLink look="outline" to={paths.listings()}>
            {m.home_explore_now()}
          </ButtonLink>
        </div>
        <ul className="exp">
          {regions.map((region) => (
            <li key={region.slug}>
              <Link className="tile" to={paths.region(region.slug)}>
                <RegionPicture slug={region.slug} />
                <span className="tile__words">
                  <b>{region.name}</b>
                  <span>{placesLine(region.places)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function RegionPicture({ slug }: { slug: RegionSlug }) {
  const { avif, webp, src } = regionPictures[slug];
  const sizes = "(min-width: 768px) 720px, 50vw";
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img src={src} alt="" width={960} height={640} loading="lazy" decoding="async" />
    </picture>
  );
}
