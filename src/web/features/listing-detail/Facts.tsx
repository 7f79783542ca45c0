import clsx from "clsx";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { AMENITY_CHOICES, type Amenity } from "#domain/property/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import { Breakable } from "#web/ui/Breakable.tsx";
import * as factsStyles from "#web/ui/facts.module.css";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine, monthLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Fact } from "../listing-text/fact.ts";
import { formatLandNote, formatStatusLine } from "../listing-text/listing-text.ts";
import * as detailStyles from "./Detail.module.css";
import * as styles from "./Facts.module.css";
import { Section } from "./Section.tsx";

type Phase = PublicProperty["phases"][number];

/** The stages of construction, in order; the first that is not done is in progress. */
export function Phases({ phases }: { phases: readonly Phase[] }) {
  const today = writeIsoDay(new Date());
  const now = phases.findIndex((phase) => !phase.done);
  return (
    <Section id="phases" title={m.detail_phases()}>
      <ol className={styles.phases}>
        {phases.map((phase, index) => (
          <li
            key={phase.title}
            className={clsx(phase.done && styles.done, index === now && styles.now)}
            aria-current={index === now ? "step" : undefined}
          >
            <span className={styles.when}>{formatWhen(phase, today)}</span>
            <b>{phase.title}</b>
            <p>{phase.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function formatWhen({ on, done }: Phase, today: string): string {
  if (!on) return done ? m.detail_phase_done_undated() : m.detail_phase_undated();
  // A stage that is done but has a future date was finished early, so the date is no longer useful.
  if (done && on > today) return m.detail_phase_done_undated();
  const month = monthLine(on);
  return done ? m.detail_phase_done({ month }) : m.detail_phase_due({ month });
}

/** The main facts, the description, and the stage of construction. */
export function About({ property, rows }: { property: PublicProperty; rows: readonly Fact[] }) {
  return (
    <Section id="about" title={m.detail_about_heading()}>
      <ul className={styles.status}>
        {rows.map(({ label, value, icon }) => (
          <li key={label}>
            <span>
              {icon && <Icon name={icon} size={18} />}
              {label}
            </span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      {property.description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={detailStyles.prose} data-part="prose">
          {paragraph}
        </p>
      ))}
      {!getKind(property.propertyType).land && <BuildStatus property={property} />}
    </Section>
  );
}

function BuildStatus({ property }: { property: PublicProperty }) {
  const { availability, possessionOn, availableFrom, phases } = property;
  const done = phases.filter((phase) => phase.done).length;
  const ready = availability === "ready";
  const head =
    !ready && possessionOn
      ? m.detail_status_due_head({ month: monthLine(possessionOn) })
      : formatStatusLine(property);
  return (
    <section className={styles.construction} aria-label={m.detail_status()}>
      <Icon name={ready ? "key" : "building"} size={24} />
      <div>
        <b>{head}</b>
        {ready && (
          <p>
            {availableFrom
              ? m.detail_status_free_from({ day: dayLine(availableFrom) })
              : m.detail_status_ready_words()}
          </p>
        )}
        {!ready && !possessionOn && <p>{m.detail_status_no_date()}</p>}
        {phases.length > 0 && (
          <>
            <ProgressBar label={m.detail_phases()} value={done} max={phases.length} tone="ok" />
            <p className={textStyles.quiet}>{m.detail_phases_done({ done, count: phases.length })}</p>
          </>
        )}
      </div>
    </section>
  );
}

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
