import { paths } from "#domain/address/paths.ts";
import { getAltOfPlaces } from "#web/features/place-map/map-text.ts";
import { PlaceMap } from "#web/features/place-map/PlaceMap.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Region.module.css";
import type { RegionData } from "./region.loader.ts";
import { getRegionHref } from "./region-place.ts";

/** The region's places on a map, with facts about each. */
export function RegionMap({ found: { region, towns, place, map } }: { found: RegionData }) {
  const getHref = (slug: string) =>
    getRegionHref(region.slug, { ...place, query: { ...place.query, town: [slug], q: "" } });
  const linkTo = (name: string) => getHref(towns.find((town) => town.name === name)?.slug ?? "");
  const names = towns.map(({ name }) => name);
  return (
    <div className={pageStyles.content} data-part="content">
      <div className={pageStyles.sectionHead}>
        <h2 id="where">{m.region_map()}</h2>
      </div>
      <div className={styles.map}>
        <PlaceMap view={map} alt={getAltOfPlaces(region.name, names)} linkTo={linkTo} />
        <ul>
          {towns.map(({ slug, name, description }) => (
            <li key={slug}>
              <h3>
                <Link to={getHref(slug)} preventScrollReset>
                  {name}
                </Link>
              </h3>
              <p>{description}</p>
              <Link className={textStyles.link} to={paths.town(slug)}>
                {m.place_link({ name })}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
