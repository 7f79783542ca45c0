import type { ImportRecord } from "#contract/listing/import.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { VERIFICATIONS } from "#domain/property/choices.ts";
import * as styles from "#web/routes/import/Import.module.css";
import { describeUndo } from "#web/routes/import/import-text.ts";
import { Link } from "#web/ui/Link.tsx";
import { Table } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

/** What to fix in the sheet, by row and column. */
export function ProblemTable({ problems, problemCount }: Pick<ImportRecord, "problems" | "problemCount">) {
  return (
    <div className={styles.part}>
      <h2>{m.import_fix()}</h2>
      {problemCount > problems.length && (
        <p className={textStyles.muted}>
          {m.import_fix_more({ shown: formatNumber(problems.length), count: formatNumber(problemCount) })}
        </p>
      )}
      <Table caption={m.import_fix()} head={[m.import_row(), m.import_cell(), m.import_problem()]}>
        {problems.map(({ row, column, text, message }) => (
          <tr key={`${row} ${column}`} data-part="problem">
            <td>{row}</td>
            <td className={styles.wide}>
              <b>{column}</b>
              <span className={styles.entered}>{text || m.import_blank()}</span>
            </td>
            <td className={`${styles.wide} ${styles.wrong}`}>{message}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** The listings of an import as they are now. */
export function ListingTable({ listings }: Pick<ImportRecord, "listings">) {
  return (
    <div className={styles.part}>
      <h2>{m.import_listings()}</h2>
      <Table
        caption={m.import_listings()}
        head={[m.import_row(), m.field_property_title(), m.ui_status(), m.import_stays_why()]}
      >
        {listings.map((listing) => (
          <tr key={listing._id} data-part="imported">
            <td>{listing.row}</td>
            <td className={styles.wide}>
              {listing.life === "deleted" ? (
                listing.title
              ) : (
                <Link
                  className={`${textStyles.link} ${textStyles.longLink}`}
                  to={paths.ownerView(listing._id)}
                >
                  {listing.title}
                </Link>
              )}
            </td>
            <td>{getLabel(VERIFICATIONS, listing.verification)}</td>
            <td className={styles.wide}>{describeUndo(listing)}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
