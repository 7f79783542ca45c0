import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getKind } from "#domain/property/kinds.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine, monthLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Fact } from "../listing-text/fact.ts";
import { formatStatusLine } from "../listing-text/listing-text.ts";
import * as detailStyles from "./Detail.module.css";
import * as styles from "./Facts.module.css";
import { Section } from "./Section.tsx";

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
