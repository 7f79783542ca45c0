import { Link } from "react-router";
import type { ModerationRow } from "#contract/moderation.ts";
import { priceLine } from "#domain/money/money.ts";
import { areaLine } from "#domain/property/area.ts";
import { choiceLabel } from "#domain/property/field-choices.ts";
import { shortId } from "#web/features/listing-words/listing-lines.ts";
import { paths } from "#web/paths.ts";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { VerificationBadge } from "../desk/VerificationBadge.tsx";
import { rowPlaceLine, submitterOf } from "./property-row-words.ts";
import "./property-cards.css";

/** The properties as cards, each a link to its page on the desk. */
export function PropertyCards({ rows }: { rows: readonly ModerationRow[] }) {
  return (
    <ul className="pcards">
      {rows.map((row) => (
        <li key={row._id} className="pcard">
          <PhotoFrame photo={row.photo ?? undefined} sizes="(min-width: 720px) 300px, 92vw" alt="" />
          <div className="pcard__body">
            <p className="pcard__top">
              <VerificationBadge verification={row.verification} />
              <code>{shortId(row._id)}</code>
            </p>
            <h2>
              <Link className="cover" to={paths.adminProperty(row._id)}>
                {row.propertyTitle}
              </Link>
            </h2>
            <p className="pcard__place">{rowPlaceLine(row)}</p>
            <p className="pcard__price num">{priceLine(row)}</p>
            <p className="facts">
              <span>{choiceLabel("propertyType", row.propertyType)}</span>
              <span>{areaLine(row.area)}</span>
              {row.life !== "live" && <span>{m.admin_list_life({ life: row.life })}</span>}
            </p>
            <p className="pcard__by">
              {m.admin_list_by({ name: submitterOf(row), day: dayLine(row.submittedDate) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
