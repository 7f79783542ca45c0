import type { ReactNode } from "react";
import type { ModerationRow } from "#contract/admin/moderation.ts";
import { paths } from "#domain/address/paths.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { getKind } from "#domain/property/kinds.ts";
import { formatAreaLine, formatLandInFeet } from "#domain/property/sizes.ts";
import * as styles from "#web/features/admin/Admin.module.css";
import { VerificationBadge, ViewLink } from "#web/features/admin/AdminRow.tsx";
import { DASHBOARD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { useSortedHeads } from "#web/features/admin/sorting.tsx";
import { getLifeLabel } from "#web/features/listing-text/life-text.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import * as cardStyles from "#web/ui/Card.module.css";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Table } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { BulkBar, BulkCheckbox } from "../bulk/BulkBar.tsx";
import * as propertyStyles from "./PropertyCards.module.css";

const getSubmitter = ({ firstName, lastName }: ModerationRow): string =>
  [firstName, lastName].filter(Boolean).join(" ") || m.ui_not_given();

/** The properties as a table on wide screens and as cards on small ones. */
export function PropertiesTable({ rows, sort }: { rows: readonly ModerationRow[]; sort: string }) {
  const getHead = useSortedHeads({ list: "property", sort }, DASHBOARD_DEFAULTS);
  const sorted = (["title", "type", "submitter", "submitted", "status"] as const).map(getHead);
  return (
    <>
      <Table
        caption={m.admin_properties()}
        head={[m.admin_column_id(), ...sorted, m.admin_column_action()]}
        className={styles.table}
        data-part="desk-table"
      >
        {rows.map((row) => (
          <tr key={row._id}>
            <td>
              <BulkCheckbox id={row._id} title={row.propertyTitle}>
                <code>{getShortId(row._id)}</code>
              </BulkCheckbox>
            </td>
            <td>
              <span className={styles.title}>
                <PhotoFrame photo={row.photo ?? undefined} sizes="54px" alt="" />
                <span>
                  <b>{row.propertyTitle}</b>
                  <small>{formatPlaceLine(row)}</small>
                </span>
              </span>
            </td>
            <td>{getChoiceLabel("propertyType", row.propertyType)}</td>
            <td className={styles.who}>{getSubmitter(row)}</td>
            <td className={textStyles.figures}>{dayLine(row.submittedDate)}</td>
            <td>
              <VerificationBadge verification={row.verification} />
            </td>
            <td>
              <ViewLink to={paths.adminProperty(row._id)} name={row.propertyTitle} />
            </td>
          </tr>
        ))}
      </Table>
      <ul className={styles.cards} data-part="desk-cards">
        {rows.map((row) => (
          <li key={row._id}>
            <PhotoFrame photo={row.photo ?? undefined} sizes="96px" alt="" />
            <div>
              <b>{row.propertyTitle}</b>
              <p>
                <code>{getShortId(row._id)}</code> · {formatPlaceLine(row)}
              </p>
              <p>
                {getChoiceLabel("propertyType", row.propertyType)} · {getSubmitter(row)}
              </p>
            </div>
            <div className={styles.cardFoot} data-part="desk-card-foot">
              <BulkCheckbox id={row._id} title={row.propertyTitle} />
              <VerificationBadge verification={row.verification} />
              <span className={textStyles.figures}>{dayLine(row.submittedDate)}</span>
              <ViewLink to={paths.adminProperty(row._id)} name={row.propertyTitle} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

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

const listActs = () => [
  { value: "approve", label: m.admin_queue_approve() },
  { value: "change", label: m.admin_queue_change() },
  { value: "reject", label: m.admin_queue_reject() },
  { value: "export", label: m.admin_lead_file() },
];

/** Properties of a list, to decide on several of them or to export them. */
export function BulkProperties({ children }: { children: ReactNode }) {
  return (
    <BulkBar action={paths.adminPropertiesSeveral()} acts={listActs()}>
      {children}
    </BulkBar>
  );
}
