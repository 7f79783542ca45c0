import { useEffect } from "react";
import { data, useFetcher } from "react-router";
import type { ShortlistPage } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { readListingIds } from "#domain/public-id.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { renderCards } from "#web/features/listing-card/render-cards.server.tsx";
import { RecentlyViewed } from "#web/features/recent/RecentlyViewed.tsx";
import { useShortlist } from "#web/features/shortlist/use-shortlist.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/shortlist.ts";
import { EmptyShortlist } from "./NothingKept.tsx";
import * as styles from "./Shortlist.module.css";
import { CardsOnTheirWay, ShortlistCards } from "./ShortlistCards.tsx";

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
