import type { ModerationRow } from "#contract/admin/moderation.ts";
import { paths } from "#domain/address/paths.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { getKind } from "#domain/property/kinds.ts";
import { formatAreaLine, formatLandInFeet } from "#domain/property/sizes.ts";
import { BulkCheckbox } from "#web/features/several/Pick.tsx";
import * as propertyStyles from "#web/routes/admin/properties/PropertyCards.module.css";
import * as cardStyles from "#web/ui/Card.module.css";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { VerificationBadge } from "../desk/VerificationBadge.tsx";
import { getLifeLabel } from "../listing-text/life-text.ts";
import { getShortId } from "../listing-text/listing-text.ts";
import { getSubmitter } from "./property-row-words.ts";

/** The properties as cards, each a link to its admin page. */
export function PropertyCards({ rows }: { rows: readonly ModerationRow[] }) {
  return (
    <ul className={propertyStyles.cards}>
      {rows.map((row) => (
        <li key={row._id} className={propertyStyles.card} data-part="property-card">
          <PhotoFrame photo={row.photo ?? undefined} sizes="(min-width: 720px) 300px, 92vw" alt="" />
          <div className={propertyStyles.body}>
            <p className={propertyStyles.top}>
              <BulkCheckbox id={row._id} title={row.propertyTitle}>
                <VerificationBadge verification={row.verification} />
              </BulkCheckbox>
              <code>{getShortId(row._id)}</code>
            </p>
            <h2>
              <Link className={cardStyles.cover} to={paths.adminProperty(row._id)}>
                {row.propertyTitle}
              </Link>
            </h2>
            <p className={propertyStyles.place}>{formatPlaceLine(row)}</p>
            <p className={`${propertyStyles.price} ${textStyles.figures}`}>{formatPriceLine(row)}</p>
            <p className={cardStyles.facts} data-part="facts">
              <span>{getChoiceLabel("propertyType", row.propertyType)}</span>
              <span>
                {getKind(row.propertyType).land ? formatLandInFeet(row, row.area) : formatAreaLine(row.area)}
              </span>
              {row.life !== "live" && <span>{m.admin_list_life({ life: getLifeLabel(row.life) })}</span>}
            </p>
            <p className={propertyStyles.by}>
              {m.admin_list_by({ name: getSubmitter(row), day: dayLine(row.submittedDate) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
