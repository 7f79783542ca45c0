import type { ImportedListing } from "#contract/listing/import.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { VERIFICATIONS } from "#domain/property/choices.ts";
import { lifeBadge, verificationTone } from "#web/features/listing-text/life-text.ts";
import * as styles from "#web/features/sheet-import/Sheet.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Table } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { describeUndo } from "./import-text.ts";

interface ImportListingsProps {
  listings: readonly ImportedListing[];
  /** Whether the import was undone. */
  isUndone: boolean;
}

/** The listings of an import as they are now. */
export function ImportListings({ listings, isUndone }: ImportListingsProps) {
  return (
    <div className={styles.part}>
      <h2>{m.import_listings()}</h2>
      <Table
        caption={m.import_listings()}
        head={[
          m.import_row(),
          m.field_property_title(),
          m.ui_status(),
          isUndone ? m.import_stays_after() : m.import_stays_why(),
        ]}
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
            <td>
              <ListingStatus listing={listing} isUndone={isUndone} />
            </td>
            <td className={styles.wide}>
              {isUndone && listing.stays === "gone" ? "" : describeUndo(listing)}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** A listing that is gone waits for nobody: its approval says nothing any more. */
function ListingStatus({ listing, isUndone }: { listing: ImportedListing; isUndone: boolean }) {
  const { life, verification } = listing;
  if (life === "deleted")
    return <Badge>{isUndone ? m.import_is_withdrawn() : lifeBadge.deleted.word()}</Badge>;
  return (
    <span className={styles.statuses}>
      <Badge status tone={verificationTone[verification]}>
        {getLabel(VERIFICATIONS, verification)}
      </Badge>
      {life !== "live" && <Badge tone={lifeBadge[life].tone}>{lifeBadge[life].word()}</Badge>}
    </span>
  );
}
