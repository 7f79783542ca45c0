import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import type { Amenity } from "#domain/property/choices.ts";
import { AMENITY_CHOICES } from "#domain/property/choices.ts";
import { Breakable } from "#web/ui/Breakable.tsx";
import * as factsStyles from "#web/ui/facts.module.css";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import type { Fact } from "../listing-text/fact.ts";
import { formatLandNote } from "../listing-words/land-lines.ts";
import * as styles from "./Facts.module.css";
import { Section } from "./Section.tsx";

/** The overview [DETAIL-06], with icons. */
export function Overview({ rows }: { rows: readonly Fact[] }) {
  return (
    <Section id="overview" title={m.detail_overview()}>
      <dl className={`${factsStyles.stacked} ${styles.overview}`}>
        {rows.map(({ label, value, icon }) => (
          <div key={label}>
            <dt>
              {icon && (
                <span className={styles.overviewIcon}>
                  <Icon name={icon} size={22} />
                </span>
              )}
              {label}
            </dt>
            <dd>
              <Breakable text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The id of the article about land units. */
const LAND_ARTICLE = "katha-dhur-decimal-bigha";
/** How many characters fit into half a row; a RERA number does not fit. */
const LONG = 22;

/** The details [DETAIL-06], row by row. */
export function Details({ property, rows }: { property: PublicProperty; rows: readonly Fact[] }) {
  return (
    <Section id="details" title={m.detail_details()}>
      <dl className={`${factsStyles.rows} ${styles.facts}`}>
        {rows.map(({ label, value }) => (
          <div key={label} className={value.length > LONG ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LandNote property={property} />
    </Section>
  );
}

/** The size that was used for a land unit whose size differs between places. */
function LandNote({ property }: { property: PublicProperty }) {
  const note = formatLandNote(property);
  if (!note) return null;
  return (
    <p className={styles.landNote} data-part="land-note">
      {note} <Link to={paths.article(LAND_ARTICLE)}>{m.detail_land_article()}</Link>
    </p>
  );
}

const AMENITY_ICONS: Record<Amenity, IconName> = {
  Lift: "lift",
  "Car Parking": "car",
  "Power Backup": "bolt",
  "Water Supply": "drop",
  Security: "shield",
  Gymnasium: "gym",
  "Swimming Pool": "pool",
  Clubhouse: "home",
  "Gas Pipeline": "layers",
  Park: "tree",
  "Servant Room": "user",
  AC: "sliders",
};

/** The amenities that it has; missing ones are not listed. */
export function Amenities({ amenities }: { amenities: readonly Amenity[] }) {
  return (
    <Section id="amenities" title={m.detail_amenities()}>
      <ul className={styles.amenities}>
        {amenities.map((amenity) => (
          <li key={amenity}>
            <Icon name={AMENITY_ICONS[amenity]} />
            {getLabel(AMENITY_CHOICES, amenity)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
