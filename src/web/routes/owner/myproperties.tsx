import { type RefObject, useEffect, useRef } from "react";
import { useActionData, useNavigation } from "react-router";
import { parseTolerantly } from "#contract/fields/parse.ts";
import { propertyQuery } from "#contract/listing/property.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { EmailNotice } from "#web/features/email/EmailNotice.tsx";
import { type ActionAnswer, getTexts } from "#web/features/form/action-answer.ts";
import { useLifeToast } from "#web/features/owner/LifeForm.tsx";
import { type LifeMore, postLife } from "#web/features/owner/life-action.ts";
import { useTerms } from "#web/office.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import { CardSkeleton } from "#web/ui/Skeleton.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/myproperties.ts";
import { GoneNotice } from "./GoneNotice.tsx";
import * as styles from "./MyProperties.module.css";
import { OwnerCard } from "./OwnerCard.tsx";
import { NewLeads } from "./OwnerLeads.tsx";
import { TrashCard } from "./TrashCard.tsx";
import { OwnTable } from "./table/OwnTable.tsx";
import { postBulk } from "./table/own-bulk.ts";
import {
  BULK,
  getOwnQuery,
  MOST_CARDS,
  type OwnFilter,
  ROWS_ON_PAGE,
  readOwnFilter,
  writeOwnFilter,
} from "./table/own-list.ts";

/** If the card with the focus is gone, the focus moves to the card in its place, otherwise to the page's heading. */
function useFocusInList(list: RefObject<HTMLUListElement | null>): void {
  const had = useRef<{ target: Node; place: number }>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const cards = [...(list.current?.children ?? [])];
      const place = cards.findIndex((card) => card.contains(target as Node));
      had.current = place < 0 ? undefined : { target: target as Node, place };
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [list]);
  // After every rendering, because only then it is known whether the card is gone.
  useEffect(() => {
    if (!had.current || had.current.target.isConnected || document.activeElement !== document.body) return;
    const cards = [...(list.current?.children ?? [])];
    const next = cards[Math.min(had.current.place, cards.length - 1)];
    had.current = undefined;
    const target = next?.querySelector("a[href], button") ?? document.querySelector("main h1");
    if (target instanceof HTMLElement) target.focus();
  });
}

const A_PAGE = 12;
const TABLE = "table";
const CARDS = "cards";

export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.nav_my_properties());

export async function loader(args: Route.LoaderArgs) {
  const { email, emailConfirmed, usertype } = requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { searchParams } = new URL(args.request.url);
  const trash = searchParams.get("show") === "deleted";
  const { property, audience, dealOwn } = args.context.get(servicesContext);
  const listPage = (query: Record<string, unknown>) =>
    // Also for the team: this page shows the viewer's own properties, the admin pages show all.
    property.listOwn(actor, parseTolerantly(propertyQuery, query));
  const page = searchParams.get("page") ?? undefined;
  const [all, deleted] = await Promise.all([
    listPage({ page: trash ? undefined : page, pageSize: trash ? 1 : A_PAGE }),
    listPage({ page: trash ? page : undefined, pageSize: trash ? A_PAGE : 1, life: "deleted" }),
  ]);
  const mayChooseView = !trash && all.total > MOST_CARDS;
  const isTable = mayChooseView && searchParams.get("view") !== CARDS;
  const filter = readOwnFilter(searchParams);
  const found = isTable ? await listPage({ ...getOwnQuery(filter), page, pageSize: ROWS_ON_PAGE }) : all;
  const shown = trash ? deleted : found;
  const ids = trash || isTable ? [] : shown.properties.map(({ _id }) => _id);
  return {
    ...shown,
    newLeads: trash ? null : await audience.listNewLeads(actor),
    figures: await audience.summarize(actor, ids),
    deals: await dealOwn.listFor(actor, ids),
    viewer: { email, emailConfirmed },
    mayImport: usertype !== "user",
    trash,
    filter: isTable ? filter : null,
    view: mayChooseView ? (isTable ? TABLE : CARDS) : null,
    kept: all.total,
    deleted: deleted.total,
    gone: searchParams.get("gone"),
    today: new Date().toISOString(),
  };
}

/** Changes the status of one of them, or of the chosen rows. */
export async function action(args: Route.ActionArgs) {
  const { form } = await getTexts(args.request.clone());
  return form === BULK ? postBulk(args) : postLife(args);
}

export default function MyProperties({ loaderData }: Route.ComponentProps) {
  const mine = loaderData;
  const { properties, total, page, pages, trash, kept, deleted, gone, filter, view } = mine;
  const posted = useActionData<ActionAnswer<LifeMore>>();
  const awaited = useListAwaited();
  const list = useRef<HTMLUListElement>(null);
  useFocusInList(list);
  const { undoDays: days } = useTerms();
  useLifeToast();
  const words = trash ? m.owner_trash_intro({ days }) : m.owner_mine_count({ count: formatNumber(kept) });
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <div className={pageStyles.sectionHead}>
        <div>
          <h1 tabIndex={-1}>{m.nav_my_properties()}</h1>
          {(filter !== null || total > 0) && <p className={textStyles.intro}>{words}</p>}
        </div>
        <div className={styles.listMore}>
          {kept + deleted > 0 && (
            <ButtonLink icon="plus" to={paths.ownerListing()}>
              {m.owner_list_new()}
            </ButtonLink>
          )}
          {mine.mayImport && (
            <ButtonLink look="outline" to={paths.ownerImports()}>
              {m.import_link()}
            </ButtonLink>
          )}
        </div>
      </div>
      {kept > 0 && <EmailNotice viewer={mine.viewer} />}
      {mine.newLeads && <NewLeads found={mine.newLeads} />}
      {(deleted > 0 || trash) && <Shelves trash={trash} kept={kept} deleted={deleted} />}
      {view && <Views view={view} />}
      <GoneNotice outcome={posted?.form === BULK ? undefined : posted} gone={gone} />
      {total === 0 && !filter && !awaited && <Nothing trash={trash} />}
      {filter && !awaited ? (
        <OwnTable properties={properties} total={total} filter={filter} today={mine.today} />
      ) : (
        <OwnCards list={list} mine={mine} awaited={awaited} />
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          getHref={(to) => paths.ownerProperties(getQuery({ trash, page: to, filter, view }))}
        />
      )}
    </main>
  );
}

interface OwnCardsProps {
  list: RefObject<HTMLUListElement | null>;
  mine: Route.ComponentProps["loaderData"];
  awaited: boolean;
}

function OwnCards({ list, mine, awaited }: OwnCardsProps) {
  const { properties, trash } = mine;
  return (
    <ul ref={list} className={styles.grid} data-part="own-listings" aria-busy={awaited}>
      {awaited && <Awaited />}
      {(awaited ? [] : properties).map((property, at) => (
        <li key={property._id}>
          {trash ? (
            <TrashCard property={property} />
          ) : (
            <OwnerCard
              property={property}
              figures={mine.figures[property._id]}
              deals={mine.deals[property._id]}
              priority={at === 0}
              today={mine.today}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Whether another page or tab of the list is loading: the old list no longer applies, so it is hidden [RULE-05].
 */
function useListAwaited(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === paths.ownerProperties();
}

function Awaited() {
  return [1, 2, 3].map((place) => (
    <li key={place}>
      <CardSkeleton />
    </li>
  ));
}

interface ListAddress {
  readonly trash?: boolean;
  readonly page?: number;
  readonly filter?: OwnFilter | null;
  readonly view?: string | null;
}

function getQuery({ trash = false, page = 1, filter = null, view = null }: ListAddress): string {
  const query = filter ? writeOwnFilter(filter) : new URLSearchParams();
  if (trash) query.set("show", "deleted");
  if (view === CARDS) query.set("view", CARDS);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

function Shelves({ trash, kept, deleted }: { trash: boolean; kept: number; deleted: number }) {
  return (
    <SegmentedLinks
      className={styles.shelves}
      label={m.nav_my_properties()}
      value={trash ? "deleted" : "kept"}
      segments={[
        {
          value: "kept",
          label: m.owner_shelf_kept({ count: formatNumber(kept) }),
          to: paths.ownerProperties(),
        },
        {
          value: "deleted",
          label: m.owner_shelf_deleted({ count: formatNumber(deleted) }),
          to: paths.ownerProperties(getQuery({ trash: true })),
        },
      ]}
    />
  );
}

/** Of more than ten properties: rows with actions for many, or cards with everything about one. */
function Views({ view }: { view: string }) {
  const segments = [
    { value: TABLE, label: m.admin_lead_view_table(), to: paths.ownerProperties() },
    { value: CARDS, label: m.owner_view_cards(), to: paths.ownerProperties(getQuery({ view: CARDS })) },
  ];
  return <SegmentedLinks className={styles.shelves} label={m.list_view()} value={view} segments={segments} />;
}

function Nothing({ trash }: { trash: boolean }) {
  const { undoDays: days } = useTerms();
  if (trash) return <EmptyState title={m.owner_trash_none()} words={m.owner_trash_none_words({ days })} />;
  return (
    <EmptyState title={m.owner_mine_none()} words={m.owner_mine_none_words()}>
      <ButtonLink to={paths.listProperty()}>{m.owner_list_new()}</ButtonLink>
    </EmptyState>
  );
}
