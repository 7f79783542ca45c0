import { type ReactNode, useEffect, useRef } from "react";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { AddressReader } from "#domain/address/reader.ts";
import { MOST_COMPARED } from "#domain/limits.ts";
import { readListingIds } from "#domain/public-id.ts";
import { servicesContext } from "#web/app-context.ts";
import { awaitOrNull } from "#web/failures.ts";
import { IgnoredParameters } from "#web/features/address/IgnoredParameters.tsx";
import { CompareTable } from "#web/features/compare/CompareTable.tsx";
import { useComparedListings } from "#web/features/compare/use-compared.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ChipLink } from "#web/ui/Chip.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/compare.ts";
import * as styles from "./Compare.module.css";
import { type CompareRow, compareRows } from "./compare-rows.server.ts";

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
  const { property } = context.get(servicesContext);
  const asked = ids.slice(0, MOST_COMPARED);
  const read = await Promise.all(asked.map((id) => awaitOrNull(property.readPublic(id))));
  const listings = read.filter((listing) => listing !== null);
  return {
    listings,
    rows: compareRows(listings),
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
  return children.filter(Boolean).map((words) => <Notice key={String(words)}>{words}</Notice>);
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
