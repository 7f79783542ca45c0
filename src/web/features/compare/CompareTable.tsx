import { useLocation, useNavigate } from "react-router";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getListingTag } from "#domain/listing/labels.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { AskLink } from "#web/features/lead-form/AskLink.tsx";
import * as styles from "#web/routes/compare/Compare.module.css";
import type { CompareRow } from "#web/routes/compare/compare-rows.server.ts";
import { Breakable } from "#web/ui/Breakable.tsx";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { VerifiedBadge } from "#web/ui/Verified.tsx";
import { m } from "#words/generated/messages.js";
import { useRemoveCompared } from "./use-uncompare.ts";

interface CompareTableProps {
  listings: readonly PublicProperty[];
  rows: readonly CompareRow[];
}

/** One column for each listing; the row labels stay visible while the table scrolls sideways. */
export function CompareTable({ listings, rows }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be focusable
    <section className={styles.table} data-part="compare-table" aria-label={m.compare_table()} tabIndex={0}>
      <table style={{ "--columns": listings.length } as React.CSSProperties}>
        <thead>
          <tr>
            <td />
            {listings.map((listing) => (
              <th key={listing._id} scope="col">
                <Head
                  listing={listing}
                  without={listings.filter((other) => other !== listing).map(({ _id }) => _id)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} data-differs={row.matters || undefined}>
              <th scope="row">
                {row.label}
                {row.matters && <span className={styles.differs}>{m.compare_differs()}</span>}
              </th>
              {row.values.map((value, at) => (
                <td key={listings[at]?._id}>
                  <Breakable text={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <AskHost />
    </section>
  );
}

function Head({ listing, without }: { listing: PublicProperty; without: readonly string[] }) {
  const title = listing.propertyTitle;
  const here = useLocation();
  const navigate = useNavigate();
  const remove = useRemoveCompared();
  const goBack = () => navigate(here, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.head}>
      <PhotoFrame photo={listing.photos[0]} sizes="280px" alt="">
        <Link
          className={styles.remove}
          to={paths.compare(without)}
          replace
          preventScrollReset
          onClick={() => remove([listing._id], goBack)}
          aria-label={m.compare_remove({ title })}
        >
          <Icon name="close" size={18} />
        </Link>
      </PhotoFrame>
      <span className={styles.tag}>{getListingTag(listing)}</span>
      <Link to={paths.property(listing._id)}>{title}</Link>
      <span>{formatPlaceLine(listing)}</span>
      {listing.verified && <VerifiedBadge />}
      <AskLink listing={listing} size="sm" block aria-label={m.card_contact_about({ title })}>
        {m.detail_contact()}
      </AskLink>
    </div>
  );
}
