import { lazy, Suspense } from "react";
import { data } from "react-router";
import type { PublicProperty } from "#contract/property.public.ts";
import { AROUND_METRES } from "#domain/place/places.ts";
import { getKind } from "#domain/property/kinds.ts";
import { originContext, type Services, servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOrNull } from "#web/failures.ts";
import { sendOrKeep } from "#web/features/api/send-or-keep.ts";
import { drawCards } from "#web/features/listing-card/draw-cards.server.tsx";
import { presentSpot } from "#web/features/listing-detail/similar-spot.ts";
import { ViewCounter } from "#web/features/listing-detail/ViewCounter.tsx";
import { getListingFacts } from "#web/features/listing-words/fact-rows.server.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { getReviewsPage, readKeptReview } from "#web/features/review/reviews-loader.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import { createStructuredMeta } from "#web/features/share/structured.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/detail.ts";
import { DetailPage } from "./DetailPage.tsx";
import { takeLead } from "./lead.action.ts";
import { chooseNeighbours, findNeighbours, findSuggestions, getNeighbourhoodHref } from "./neighbours.ts";
import { describeProperty } from "./property-meta.ts";
import { getSimilarityFacts, writeSimilarLine } from "./similar.ts";

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
    const cards = drawCards(context, await readSuggestions(services.search), "grid");
    return data({ property, cards, viewer, now, ...NOTHING }, { status: 404 });
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
    facts: getListingFacts(property),
    map,
    source,
    similar: {
      cards: drawCards(context, others.similar, "line"),
      words: writeSimilarLine(getSimilarityFacts(property), others.similar),
      isHome: getKind(property.propertyType).home,
      spots: others.similar.map(presentSpot),
    },
    cards: drawCards(context, chooseNeighbours(others.near, others.similar), "grid"),
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

const readSuggestions = async (search: Services["search"]) =>
  search.readCards(await findSuggestions(search.findIds));

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
export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.head)
    return [...writePageHead(matches, loaderData.head), ...loaderData.structured.map(createStructuredMeta)];
  return [
    { title: m.detail_title_missing({ brand: getBrand(matches) }) },
    { name: "description", content: m.detail_missing_words() },
    { name: "robots", content: "noindex" },
  ];
};

export default function Detail({ loaderData }: Route.ComponentProps) {
  const { property, facts, map, source, reviews, similar, ...rest } = loaderData;
  if (!property || !facts || !map || !source || !reviews || !similar)
    return (
      <Suspense>
        <Missing cards={rest.cards} />
      </Suspense>
    );
  return (
    <>
      <ViewCounter key={`views ${property._id}`} id={property._id} />
      <DetailPage key={property._id} shown={{ ...rest, property, facts, map, source, reviews, similar }} />
    </>
  );
}
