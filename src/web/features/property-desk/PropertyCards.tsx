import type { ModerationRow } from "#contract/admin/moderation.ts";
import { paths } from "#domain/address/paths.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { getKind } from "#domain/property/kinds.ts";
import { formatAreaLine, formatLandInFeet } from "#domain/property/sizes.ts";
import { getLifeWord } from "#web/features/listing-words/life-words.ts";
import { getShortId } from "#web/features/listing-words/listing-lines.ts";
import { Pick } from "#web/features/several/Pick.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { VerificationBadge } from "../desk/VerificationBadge.tsx";
import * as styles from "./PropertyCards.module.css";
import { getSubmitter } from "./property-row-words.ts";

/** The properties as cards, each a link to its admin page. */
export function PropertyCards({ rows }: { rows: readonly ModerationRow[] }) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row._id} className={styles.card} data-part="property-card">
          <PhotoFrame photo={row.photo ?? undefined} sizes="(min-width: 720px) 300px, 92vw" alt="" />
          <div className={styles.body}>
            <p className={styles.top}>
              <Pick id={row._id} title={row.propertyTitle}>
                <VerificationBadge verification={row.verification} />
              </Pick>
              <code>{getShortId(row._id)}</code>
            </p>
            <h2>
              <Link className={cardStyles.cover} to={paths.adminProperty(row._id)}>
                {row.propertyTitle}
              </Link>
            </h2>
            <p className={styles.place}>{formatPlaceLine(row)}</p>
            <p className={`${styles.price} ${textStyles.figures}`}>{formatPriceLine(row)}</p>
            <p className={cardStyles.facts} data-part="facts">
              <span>{getChoiceLabel("propertyType", row.propertyType)}</span>
              <span>
                {getKind(row.propertyType).land ? formatLandInFeet(row, row.area) : formatAreaLine(row.area)}
              </span>
              {row.life !== "live" && <span>{m.admin_list_life({ life: getLifeWord(row.life) })}</span>}
            </p>
            <p className={styles.by}>
              {m.admin_list_by({ name: getSubmitter(row), day: dayLine(row.submittedDate) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
