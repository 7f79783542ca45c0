import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { AddressReader } from "#domain/address/reader.ts";
import { MOST_COMPARED } from "#domain/list-limits.ts";
import { getListingTag } from "#domain/listing/labels.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { readListingIds } from "#domain/public-id.ts";
import { servicesContext } from "#web/app-context.ts";
import { awaitOrNull } from "#web/failures.ts";
import { IgnoredParameters } from "#web/features/address/IgnoredParameters.tsx";
import { removeCompared } from "#web/features/compare/compare-store.ts";
import { useComparedListings } from "#web/features/compare/use-compare.ts";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { AskLink } from "#web/features/lead-form/AskLink.tsx";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Breakable } from "#web/ui/Breakable.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { ChipLink } from "#web/ui/Chip.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { VerifiedBadge } from "#web/ui/Verified.tsx";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/compare.ts";
import * as styles from "./Compare.module.css";
import { COMPARE_GROUPS, type CompareGroup } from "./compare-groups.ts";
import { type CompareRow, compareRows } from "./compare-rows.server.ts";

interface CompareTableProps {
  listings: readonly PublicProperty[];
  rows: readonly CompareRow[];
}

/** One column for each listing; the row labels stay visible while the table scrolls sideways. */
function CompareTable({ listings, rows }: CompareTableProps) {
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
        {COMPARE_GROUPS.map((group) => (
          <Group
            key={group}
            name={GROUP_NAMES[group]()}
            listings={listings}
            rows={rows.filter((row) => row.group === group)}
          />
        ))}
      </table>
      <AskHost />
    </section>
  );
}

const GROUP_NAMES: Readonly<Record<CompareGroup, () => string>> = {
  money: m.compare_group_money,
  place: m.compare_group_place,
  home: m.compare_group_home,
  amenities: m.detail_amenities,
  checks: m.compare_group_checks,
};

/** The rows of a group under its name; the best value of a row is marked. */
function Group({ name, listings, rows }: CompareTableProps & { name: string }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={listings.length + 1} className={styles.group}>
          <span>{name}</span>
        </th>
      </tr>
      {rows.map(({ label, values, best, bestLabel }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {values.map((value, at) => (
            <td key={listings[at]?._id} data-best={best.includes(at) || undefined}>
              <Breakable text={value} />
              {best.includes(at) && <span className={styles.best}>{bestLabel}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Head({ listing, without }: { listing: PublicProperty; without: readonly string[] }) {
  const title = listing.propertyTitle;
  const here = useLocation();
  const navigate = useNavigate();
  const goBack = () => navigate(here, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.head}>
      <PhotoFrame photo={listing.photos[0]} sizes="280px" alt="">
        <Link
          className={styles.remove}
          to={paths.compare(without)}
          replace
          preventScrollReset
          onClick={() => removeCompared([listing._id], goBack)}
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

export const handle: PageHandle = { parameters: ["ids", "only"] };

export const meta: Route.MetaFunction = ({ matches }) =>
  writeUnlistedHead(matches, m.compare_title(), m.compare_words());

const ALL = "all";
const DIFFERENCES = "differences";

/** `?ids=a,b,c,d` names the listings, `&only=differences` leaves out the rows with equal values. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = new AddressReader(searchParams);
  const { ids, unreadable } = readListingIds(searchParams.get("ids"));
  const { property, charge } = context.get(servicesContext);
  const asked = ids.slice(0, MOST_COMPARED);
  const read = await Promise.all(asked.map((id) => awaitOrNull(property.readPublic(id))));
  const listings = read.filter((listing) => listing !== null);
  const states = [...new Set(listings.map(({ state }) => state))];
  const charges = new Map(
    await Promise.all(states.map(async (state) => [state, await charge.readToday(state)] as const)),
  );
  return {
    listings,
    rows: compareRows(listings, (state) => charges.get(state) ?? []),
    left: unreadable + asked.length - listings.length,
    tooMany: ids.length > MOST_COMPARED,
    only: address.readChoice("only", [ALL, DIFFERENCES], ALL) === DIFFERENCES,
    problems: Object.values(address.problems),
  };
}

/** Up to four listings beside each other. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { listings, rows, left, tooMany, only, problems } = loaderData;
  const heading = useFocusOnceTaken(listings.length);
  return (
    <main id="main" className={`${pageStyles.content} ${pageStyles.short} ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {m.compare_title()}
      </h1>
      <p className={textStyles.intro}>{m.compare_words()}</p>
      <IgnoredParameters problems={problems} />
      <Notices>
        {left > 0 && m.compare_unknown({ count: left })}
        {tooMany && m.compare_too_many()}
        {listings.length === 1 && m.compare_one_more()}
      </Notices>
      {listings.length === 0 ? (
        <EmptyState level={2} title={m.compare_none()} words={m.compare_none_words()}>
          <Collected />
        </EmptyState>
      ) : (
        <Compared {...{ listings, all: rows }} only={only && listings.length > 1} />
      )}
    </main>
  );
}

/**
 * A removed listing takes the focus with it; the focus moves to the heading, so that keyboard users can continue from
 * there.
 */
function useFocusOnceTaken(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return heading;
}

/** The comparison stored on this device, if the address has no ids; otherwise a link to find listings. */
function Collected() {
  const chosen = useComparedListings();
  if (chosen.length < 2) return <ButtonLink to={paths.listings()}>{m.compare_find()}</ButtonLink>;
  return (
    <ButtonLink to={paths.compare(chosen.map(({ id }) => id))}>
      {m.compare_collected({ count: chosen.length })}
    </ButtonLink>
  );
}

function Notices({ children }: { children: ReactNode[] }) {
  return children.filter(Boolean).map((text) => <Notice key={String(text)}>{text}</Notice>);
}

interface ComparedProps {
  listings: readonly PublicProperty[];
  all: readonly CompareRow[];
  /** Leaves out the rows with equal values. */
  only: boolean;
}

function Compared({ listings, all, only }: ComparedProps) {
  const rows = only ? all.filter((row) => row.differs) : all;
  const here = paths.compare(listings.map(({ _id }) => _id));
  return (
    <>
      {listings.length > 1 && (
        <div className={styles.bar}>
          <ChipLink to={here} on={!only} preventScrollReset replace>
            {m.compare_all()}
          </ChipLink>
          <ChipLink to={`${here}&only=${DIFFERENCES}`} on={only} preventScrollReset replace>
            {m.compare_only()}
          </ChipLink>
        </div>
      )}
      <CompareTable listings={listings} rows={rows} />
      {rows.length === 0 && <p className={styles.same}>{m.compare_same()}</p>}
    </>
  );
}
