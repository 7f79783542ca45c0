import { lazy, Suspense, useEffect } from "react";
import { data } from "react-router";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { AROUND_METRES } from "#domain/place/places.ts";
import { getKind } from "#domain/property/kinds.ts";
import { originContext, type Services, servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOrNull } from "#web/failures.ts";
import { callApi } from "#web/features/api/client.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { renderCards } from "#web/features/listing-card/render-cards.server.tsx";
import { presentSpot } from "#web/features/listing-detail/around.ts";
import { getListingFacts } from "#web/features/listing-text/fact-rows.server.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { storeAsViewed } from "#web/features/recent/recent-list.ts";
import { getReviewsPage, readKeptReview } from "#web/features/review/reviews-loader.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import { createStructuredMeta } from "#web/features/share/structured.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import type { Route } from "./+types/detail.ts";
import { DetailPage } from "./DetailPage.tsx";
import {
  chooseNeighbours,
  explainMissing,
  findNeighbours,
  getNeighbourhoodHref,
  getSimilarityFacts,
  writeSimilarLine,
} from "./detail-data.ts";
import { takeLead } from "./lead.action.ts";
import { describeProperty } from "./property-meta.ts";

/** A page that is left before this time does not count as viewed. */
const VIEWED_AFTER_MS = 1000;
/** In sessionStorage: the listings whose view this tab has already reported. */
const REPORTED = "viewedListings";

/**
 * Stores the view on the device, and reports it to the server once in each tab; the page itself may come from a cache.
 */
function ViewCounter({ id }: { id: string }) {
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === "visible")
        timer = window.setTimeout(() => report(id), VIEWED_AFTER_MS);
    };
    wait();
    document.addEventListener("visibilitychange", wait);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [id]);
  return null;
}

function report(id: string): void {
  storeAsViewed(id);
  const told = readReportedIds();
  if (told.includes(id)) return;
  try {
    sessionStorage.setItem(REPORTED, JSON.stringify([...told.slice(-99), id]));
  } catch {
    // Storage is switched off: each opening counts, and the server has its own limit.
  }
  // Nothing waits for the response, and an error is not shown.
  callApi(`/api/v1/listings/${id}/view`, { method: "POST" }).catch(() => {});
}

function readReportedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(REPORTED) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Most links lead to a listing that is there. */
const Missing = lazy(() => getPartScript(async () => ({ default: (await import("./Missing.tsx")).Missing })));

export const handle: PageHandle = { readFirst: true, aboveSand: true, parameters: ["reviews"] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { viewer } = context.get(visitorContext);
  const origin = context.get(originContext);
  const now = new Date().toISOString();
  const property = await awaitOrNull(services.property.readPublic(params.id));
  if (!property) {
    const { found, ids, status } = await explainMissing(services, params.id);
    const cards = renderCards(context, await services.search.readCards(ids), "grid");
    return data({ property, found, cards, viewer, now, ...NOTHING }, { status });
  }
  const [others, charges, standing, reviews, buying] = await Promise.all([
    readOthers(services.search, property),
    services.charge.readToday(property.state),
    services.market.getStanding(property),
    getReviewsPage({ context, request }, property._id),
    services.buying.ask(property),
  ]);
  const kept = readKeptReview({ context, request }, property._id);
  const map = services.map.drawAround(
    { ...property, name: property.locality },
    property.landmarks,
    AROUND_METRES,
  );
  const source = { version: services.map.version, styles: services.map.styles };
  return data({
    property,
    found: null,
    facts: getListingFacts(property),
    map,
    source,
    similar: {
      cards: renderCards(context, others.similar, "line"),
      words: writeSimilarLine(getSimilarityFacts(property), others.similar),
      isHome: getKind(property.propertyType).home,
      spots: others.similar.map(presentSpot),
    },
    cards: renderCards(context, chooseNeighbours(others.near, others.similar), "grid"),
    charges,
    standing,
    buying,
    reviews,
    kept,
    viewer,
    now,
    all: getNeighbourhoodHref(property),
    ...describeProperty(property, origin, (await services.settings.readOffice()).brand),
  });
}

/** A page of its own in place of an error, because it has listings to offer. */
const NOTHING = {
  ...{ map: null, source: null, charges: [], reviews: null, kept: null, similar: null, standing: null },
  ...{ buying: null, head: null, facts: null, structured: [], all: "" },
};

/** Other listings on the page: similar ones, and those in the neighbourhood. All their cards are read at once. */
async function readOthers(search: Services["search"], property: PublicProperty) {
  const [similar, near] = await Promise.all([
    search.findSimilarIds(property._id, getSimilarityFacts(property)),
    findNeighbours(search.findIds, property),
  ]);
  const cards = await search.readCardsById([...new Set([...similar, ...near])]);
  const list = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? []);
  return { similar: list(similar), near: list(near).filter(({ _id }) => _id !== property._id) };
}

export const action = (args: Route.ActionArgs) => takeLead(args);

/** If the connection is lost, the form keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.head)
    return [...writePageHead(matches, loaderData.head), ...loaderData.structured.map(createStructuredMeta)];
  return writeUnlistedHead(matches, loaderData?.found?.heading ?? "", loaderData?.found?.words);
};

export default function Detail({ loaderData }: Route.ComponentProps) {
  if (loaderData.found)
    return (
      <Suspense>
        <Missing found={loaderData.found} cards={loaderData.cards} />
      </Suspense>
    );
  const { _id } = loaderData.property;
  return (
    <>
      <ViewCounter key={`views ${_id}`} id={_id} />
      <DetailPage key={_id} shown={loaderData} />
    </>
  );
}
