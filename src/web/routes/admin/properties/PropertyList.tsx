import type { ModerationRow } from "#contract/admin/moderation.ts";
import { paths } from "#domain/address/paths.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import * as styles from "#web/features/admin/Admin.module.css";
import { DASHBOARD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { useSortedHeads } from "#web/features/admin/sorting.tsx";
import { VerificationBadge } from "#web/features/desk/VerificationBadge.tsx";
import { ViewLink } from "#web/features/desk/ViewLink.tsx";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { getSubmitter } from "#web/features/property-desk/property-row-words.ts";
import { BulkCheckbox } from "#web/features/several/Pick.tsx";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Table } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

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
