import { useEffect, useState } from "react";
import { data, useFetcher, useRevalidator } from "react-router";
import type { ShortlistPage } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { MOST_COMPARED } from "#domain/list-limits.ts";
import { readListingIds } from "#domain/public-id.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import { renderCards } from "#web/features/listing-card/render-cards.server.tsx";
import type { RenderedCard } from "#web/features/listing-card/rendered-card.ts";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import { RecentlyViewed } from "#web/features/recent/RecentlyViewed.tsx";
import { useShare } from "#web/features/share/use-share.tsx";
import { shortlist } from "#web/features/shortlist/shortlist.ts";
import { useShortlist } from "#web/features/shortlist/use-shortlist.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { CardSkeleton } from "#web/ui/Skeleton.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/shortlist.ts";
import * as styles from "./Shortlist.module.css";

/** Shown before anything is saved, or if none of the shared listings is still on offer. */
function EmptyShortlist({ shared }: { shared?: boolean }) {
  return (
    <EmptyState
      level={2}
      title={shared ? m.shortlist_none_shared() : m.shortlist_none()}
      words={m.shortlist_none_words()}
    >
      <ButtonLink to={paths.listings()}>{m.shortlist_find()}</ButtonLink>
    </EmptyState>
  );
}

interface ShortlistCardsProps {
  cards: readonly RenderedCard[];
  /** Ids of listings that are no longer on offer. */
  gone: readonly string[];
  /** The number of values in the address that are not ids. */
  unreadable: number;
  /** The visitor's own list, from which unavailable listings can be removed. */
  mine: boolean;
}

/** The cards, actions for all of them, and the listings that are no longer on offer. */
function ShortlistCards({ cards: found, gone, unreadable, mine }: ShortlistCardsProps) {
  const stored = useShortlist();
  const press = useCardPresses();
  // A removed card disappears at once, and returns with Undo.
  const cards = mine && stored ? found.filter(({ _id }) => stored.includes(_id)) : found;
  const ids = cards.map((card) => card._id);
  const lost = gone.length + unreadable;
  // The device's list has just moved to the account, and this page is being loaded again with it.
  const isArriving =
    mine && (stored ?? []).some((id) => !gone.includes(id) && !found.some(({ _id }) => _id === id));
  return (
    <>
      {lost > 0 && <Gone gone={gone} count={lost} mine={mine} />}
      {cards.length === 0 ? (
        isArriving ? (
          <CardsOnTheirWay />
        ) : (
          <EmptyShortlist shared={!mine} />
        )
      ) : (
        <>
          <div className={styles.bar}>
            <h2 className={textStyles.figures}>{m.shortlist_count({ count: cards.length })}</h2>
            {ids.length > 1 && (
              <ButtonLink
                look="outline"
                size="sm"
                icon="compare"
                to={paths.compare(ids.slice(0, MOST_COMPARED))}
              >
                {ids.length > MOST_COMPARED
                  ? m.shortlist_compare({ count: MOST_COMPARED })
                  : m.shortlist_compare_all()}
              </ButtonLink>
            )}
            <Share ids={ids} />
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks come from buttons and links inside */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too */}
          <div className={styles.cards} data-part="shortlist-cards" onClick={press}>
            {cards.map((card) => (
              <CardShell key={card.cacheKey} card={card} />
            ))}
          </div>
          <AskHost />
        </>
      )}
    </>
  );
}

/** Shown until the cards of the list are loaded. */
function CardsOnTheirWay() {
  return (
    <div className={styles.cards} data-part="shortlist-cards" aria-busy="true">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}

/** Shares an address that shows these listings to anybody who opens it. */
function Share({ ids }: { ids: readonly string[] }) {
  const { share, dialog } = useShare(m.shortlist_title(), paths.shortlist(ids));
  return (
    <>
      <Button className={styles.needsScript} look="outline" size="sm" icon="share" onClick={share}>
        {m.shortlist_share()}
      </Button>
      {dialog}
    </>
  );
}

function Gone({ gone, count, mine }: { gone: readonly string[]; count: number; mine: boolean }) {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState(false);
  const takeOut = async () => {
    await Promise.all(gone.map((id) => shortlist.set(id, false)));
    setDone(true);
    await revalidate();
  };
  if (done) return null;
  return (
    <Notice tone="warn" className={styles.gone}>
      <p>{m.shortlist_gone({ count })}</p>
      {mine && gone.length > 0 && (
        <Button className={styles.needsScript} look="outline" size="sm" onClick={takeOut}>
          {m.shortlist_gone_remove()}
        </Button>
      )}
    </Notice>
  );
}

export const handle: PageHandle = { parameters: ["ids"] };

export const meta: Route.MetaFunction = ({ matches }) =>
  writeUnlistedHead(matches, m.shortlist_title(), m.shortlist_words());

/** `?ids=` names the listings; without it they come from the account, or from the browser. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, viewer } = context.get(visitorContext);
  const { shortlist } = context.get(servicesContext);
  const asked = new URL(request.url).searchParams;
  const named = asked.get("ids");
  const draw = ({ cards, gone }: ShortlistPage) => ({
    cards: renderCards(context, cards, asked.get("in") === "line" ? "line" : "gridWithContact"),
    gone,
  });
  if (named !== null) {
    const { ids, unreadable } = readListingIds(named);
    return data({ whose: "shared" as const, ...draw(await shortlist.readCards(ids)), unreadable });
  }
  if (!viewer) return data({ whose: "device" as const, cards: [], gone: [], unreadable: 0 });
  return data({ whose: "own" as const, ...draw(await shortlist.page(actor)), unreadable: 0 });
}

/** The visitor's saved listings, or those that somebody has shared with them. */
export default function Shortlist({ loaderData }: Route.ComponentProps) {
  const { whose } = loaderData;
  const words =
    whose === "shared"
      ? m.shortlist_shared_words()
      : whose === "own"
        ? m.shortlist_words()
        : m.shortlist_words_device();
  return (
    <main id="main" className={`${pageStyles.short} ${styles.page}`}>
      <div className={pageStyles.content}>
        <header>
          <h1>{whose === "shared" ? m.shortlist_shared() : m.shortlist_title()}</h1>
          <p className={textStyles.intro}>{words}</p>
          {whose === "shared" && (
            <Link className={textStyles.link} data-part="link" to={paths.shortlist()}>
              {m.shortlist_own()}
            </Link>
          )}
          {whose === "device" && (
            <Link className={textStyles.link} data-part="link" to={paths.signIn(paths.shortlist())}>
              {m.auth_signin_submit()}
            </Link>
          )}
        </header>
        {whose === "device" ? <OnThisDevice /> : <ShortlistCards {...loaderData} mine={whose === "own"} />}
      </div>
      {whose !== "shared" && <RecentlyViewed />}
    </main>
  );
}

/** Requests the cards of the listings saved on this device, once they are known. */
function OnThisDevice() {
  const fetcher = useFetcher<typeof loader>();
  const ids = useShortlist();
  const { load, data: found } = fetcher;
  const wanted = ids !== null && ids.length > 0 && !found ? paths.shortlist(ids) : null;
  useEffect(() => {
    if (wanted) void load(wanted);
  }, [wanted, load]);
  if (found) return <ShortlistCards {...found} mine />;
  if (ids?.length === 0) return <EmptyShortlist />;
  return (
    <>
      <p className={styles.script}>{m.shortlist_no_script()}</p>
      <CardsOnTheirWay />
    </>
  );
}
