import type { CSSProperties, ReactNode } from "react";
import { paths } from "#domain/address/paths.ts";
import { MAP_SIZE, type Spot } from "#domain/map/frame.ts";
import type { MapView } from "#domain/map/view.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { formatScaleLine } from "./map-text.ts";
import * as styles from "./NearList.module.css";
import * as placeMapStyles from "./PlaceMap.module.css";

const ICONS: Readonly<Record<string, IconName>> = {
  "railway-station": "train",
  "bus-stand": "car",
  airport: "plane",
  hospital: "hospital",
  school: "school",
  college: "school",
  university: "school",
  market: "bag",
  mall: "bag",
  park: "tree",
  office: "building",
};

/** The icon for a landmark's kind. */
export const getIcon = (kind: string): IconName => ICONS[kind] ?? "pin";

export interface PlaceMapProps {
  view: MapView;
  /** A sentence that describes the map, for people who cannot see it. */
  alt: string;
  /** The link of a marked place; without it places are not links. */
  linkTo?: (name: string) => string;
  /** It is visible at once, so it is not loaded lazily. */
  eager?: boolean;
  /** Other content on the map. */
  children?: ReactNode;
}

const getPosition = ({ x, y }: Spot) => ({ left: `${x}%`, top: `${y}%` });

/** A static map: the image of our outline, with text and markers in the page's own fonts and colours. */
export function PlaceMap({ view, alt, linkTo, eager, children }: PlaceMapProps) {
  return (
    <figure className={placeMapStyles.map} data-part="place-map">
      <div className={placeMapStyles.sheet} data-part="map-sheet">
        <img
          src={paths.map(view.version, view.key)}
          alt={alt}
          width={MAP_SIZE.width}
          height={MAP_SIZE.height}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
        />
        <Words view={view} />
        <Marks view={view} linkTo={linkTo} />
        {view.homes && <Homes homes={view.homes} />}
        <div className={placeMapStyles.legend} aria-hidden="true">
          <span className={placeMapStyles.scale} style={{ "--share": view.scale.share } as CSSProperties}>
            {formatScaleLine(view.scale.metres)}
          </span>
          <span className={placeMapStyles.north}>
            <svg width="14" height="18" viewBox="0 0 12 16" aria-hidden="true">
              <path d="M6 0 12 16 6 12.5 0 16Z" fill="currentColor" />
            </svg>
            {m.map_north()}
          </span>
        </div>
        {children}
      </div>
      <figcaption>{m.map_note()}</figcaption>
    </figure>
  );
}

/** The names of the drawing's towns and neighbourhoods. The image's alternative text has the important ones. */
function Words({ view }: { view: MapView }) {
  return (
    <div aria-hidden="true">
      {view.names.map((name) => (
        <span
          key={`${name.name} ${name.x}`}
          className={placeMapStyles.name}
          data-part="place-name"
          data-size={name.size}
          data-far={name.far || undefined}
          data-quarter={name.quarter || undefined}
          data-wide={!name.narrow || undefined}
          style={getPosition(name)}
        >
          {name.name}
        </span>
      ))}
    </div>
  );
}

function Marks({ view, linkTo }: Pick<PlaceMapProps, "view" | "linkTo">) {
  const links = linkTo !== undefined;
  const area = view.area === null ? {} : { "--area": view.area };
  return (
    <div aria-hidden={links ? undefined : true}>
      {view.marks.map((mark) => (
        <div
          key={mark.name}
          className={placeMapStyles.mark}
          data-kind={mark.kind}
          data-wide={(mark.kind === "place" && !mark.word?.narrow) || undefined}
          style={{ ...getPosition(mark), ...area }}
        >
          {isAround(mark.kind) && view.area !== null && <span className={placeMapStyles.area} />}
          <Sign kind={mark.kind} />
          {mark.word && (
            <span
              className={placeMapStyles.word}
              data-side={mark.word.side}
              data-wide={!mark.word.narrow || undefined}
            >
              {linkTo ? (
                <Link to={linkTo(mark.name)} preventScrollReset>
                  {mark.name}
                </Link>
              ) : (
                mark.name
              )}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** The place that the map is about, with a pin or only with its circle. */
const isAround = (kind: string): boolean => kind === "here" || kind === "around";

function Sign({ kind }: { kind: string }) {
  if (kind === "around") return null;
  if (kind === "here") return <BrandMark size={40} />;
  if (kind === "place") return <i className={placeMapStyles.dot} />;
  return (
    <i className={placeMapStyles.disc}>
      <Icon name={getIcon(kind)} size={16} />
    </i>
  );
}

/** How many homes are listed where. The list beside the map has the same homes. */
function Homes({ homes }: { homes: NonNullable<MapView["homes"]> }) {
  return (
    <div aria-hidden="true">
      {homes.map((home) => (
        <b
          key={`${home.x} ${home.y}`}
          className={placeMapStyles.homes}
          data-part="map-homes"
          style={getPosition(home)}
        >
          {formatNumber(home.count)}
        </b>
      ))}
    </div>
  );
}

interface NearListProps {
  /** Nearest first. */
  landmarks: readonly { readonly name: string; readonly kind: string; readonly metres: number }[];
}

/** What is nearby, with straight-line distances. */
export function NearList({ landmarks }: NearListProps) {
  if (landmarks.length === 0) return null;
  return (
    <>
      <ul className={styles.list} data-part="near">
        {landmarks.map(({ name, kind, metres }) => (
          <li key={name}>
            <Icon name={getIcon(kind)} />
            {name}
            <span>{formatDistanceLine(metres)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{m.detail_as_crow()}</p>
    </>
  );
}
