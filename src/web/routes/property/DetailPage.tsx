import { useEffect, useState } from "react";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { readStored } from "#web/browser/stored.ts";
import { useComparedListings, useCompareToggle } from "#web/features/compare/use-compare.ts";
import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import type { RenderedCard } from "#web/features/listing-card/rendered-card.ts";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import * as detailStyles from "#web/features/listing-detail/Detail.module.css";
import { CardsInLine } from "#web/features/recent/CardsInLine.tsx";
import { recentList } from "#web/features/recent/recent-list.ts";
import { useShare } from "#web/features/share/use-share.tsx";
import * as cardToolsStyles from "#web/features/shortlist/CardTools.module.css";
import { useHearts, useShortlisted } from "#web/features/shortlist/use-shortlist.ts";
import { Button, getButtonClass } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { SectionHead } from "#web/ui/SectionHead.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Similar.module.css";
import "./css-of-parts.ts";
import { paths } from "#domain/address/paths.ts";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { defineLazyPart, LazyPart } from "#web/features/site-frame/lazy-part.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import type { DetailData } from "./detail-data.ts";

interface HeartProps {
  id: string;
  title: string;
}

/**
 * Saves a listing. Hidden without JavaScript, where it could do nothing; its space is reserved from the first paint.
 */
function Heart({ id, title }: HeartProps) {
  const on = useShortlisted(id);
  const press = useHearts();
  return (
    <button
      type="button"
      className={getButtonClass({ look: "ghost", size: "sm" }, cardToolsStyles.tool)}
      data-part="heart"
      aria-pressed={on}
      aria-label={m.shortlist_heart({ title })}
      onClick={() => press(id, !on)}
    >
      <Icon name="heart" />
      <span>{m.shortlist_save()}</span>
    </button>
  );
}

interface CompareToggleProps {
  id: string;
  title: string;
}

/** Adds a listing to the comparison, or removes it. */
function CompareToggle({ id, title }: CompareToggleProps) {
  const compared = useComparedListings();
  const toggle = useCompareToggle();
  return (
    <button
      type="button"
      className={getButtonClass(
        { look: "ghost", size: "sm" },
        `${cardToolsStyles.tool} ${cardToolsStyles.compare}`,
      )}
      data-part="compare"
      aria-pressed={compared.some((item) => item.id === id)}
      aria-label={m.compare_add({ title })}
      onClick={() => toggle({ id, title })}
    >
      <Icon name="compare" />
      <span>{m.compare_now()}</span>
    </button>
  );
}

/** Shares the page's address; not shown without JavaScript, where it could do nothing. */
function ShareButton({ title }: { title: string }) {
  const { share, dialog } = useShare(title);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        icon="share"
        className={cardToolsStyles.tool}
        onClick={share}
        style={ready ? undefined : { visibility: "hidden" }}
      >
        <span>{m.detail_share()}</span>
      </Button>
      {dialog}
    </>
  );
}

/** A grid of other listings, below a listing or in its place. */
export function NearbyCards({ cards }: { cards: readonly RenderedCard[] }) {
  const press = useCardPresses();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks come from buttons and links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too
    <div className={detailStyles.neighbourhood} data-part="neighbourhood" onClick={press}>
      {cards.map((card) => (
        <CardShell key={card.cacheKey} card={card} />
      ))}
    </div>
  );
}

interface SimilarProps {
  cards: readonly RenderedCard[];
  /** What they have in common. */
  words: string;
  isHome: boolean;
}

/** Listings like this one. */
function Similar({ cards, words, isHome }: SimilarProps) {
  return (
    <section className={`${pageStyles.section} ${styles.section}`} aria-labelledby="similar">
      <div className={pageStyles.content}>
        <h2 id="similar">{isHome ? m.similar_homes() : m.similar_listings()}</h2>
        <p className={textStyles.intro}>{words}</p>
        <CardsInLine cards={cards} />
      </div>
    </section>
  );
}

interface NeighbourhoodProps {
  property: PublicProperty;
  cards: readonly RenderedCard[];
  /** The search for all of them. */
  all: string;
}

/** Six listings that are nearby or similar. */
function Neighbourhood({ property, cards, all }: NeighbourhoodProps) {
  const { locality, localitySlug, city } = property;
  return (
    <section
      className={`${pageStyles.section} ${pageStyles.sand}`}
      data-part="section"
      aria-labelledby="neighbourhood"
    >
      <div className={pageStyles.content}>
        <SectionHead
          id="neighbourhood"
          title={m.detail_neighbourhood()}
          words={m.detail_neighbourhood_words()}
        >
          <Link className={textStyles.link} to={all}>
            {m.detail_neighbourhood_all({ place: localitySlug ? locality : city })}
            <Icon name="arrow" size={18} />
          </Link>
        </SectionHead>
        <NearbyCards cards={cards} />
      </div>
    </section>
  );
}

/** One import for all of them: each names every file that it needs. */
const loadParts = () => import("./lazy-parts.ts");

/**
 * A part that most visitors do not need, because their device remembers nothing for it.
 * @param isNeeded asked after each rendering: a form over the page may have stored something
 */
function useNeededPart<Part>(isNeeded: () => boolean, load: () => Promise<Part>): Part | undefined {
  const [part, show] = useState<Part>();
  useEffect(() => {
    if (!part && isNeeded()) void getPartScript(load).then((loaded) => show(() => loaded));
  });
  return part;
}

/** Leads to the enquiry that was sent from this device. */
function AskedHere({ id }: { id: string }) {
  const part = useNeededPart(() => JSON.stringify(readStored("askedAbout")).includes(id), loadParts);
  return part ? <part.AskedBefore id={id} /> : null;
}

/** The listings viewed on this device before this one. */
function ViewedBefore({ id }: { id: string }) {
  const part = useNeededPart(
    () => recentList.read().some((one) => one !== id),
    () => import("#web/features/recent/RecentlyViewed.tsx"),
  );
  return part ? <part.RecentlyViewed except={id} /> : null;
}

const columns = defineLazyPart("listing", async () => (await loadParts()).DetailMain);
const bar = defineLazyPart("contact-bar", async () => (await loadParts()).ContactBar);

/** One listing: photos, facts, checks, and the form to ask about it. */
export function DetailPage({ shown }: { shown: DetailData }) {
  const { property, similar, cards, all } = shown;
  return (
    <main id="main" className={detailStyles.page}>
      <div className={pageStyles.content}>
        <div className={detailStyles.top} data-part="detail-top">
          <Breadcrumbs trail={getTrail(property)} here={property.propertyTitle} />
          <div className={cardToolsStyles.detailTools}>
            <ShareButton title={property.propertyTitle} />
            <Heart id={property._id} title={property.propertyTitle} />
            <CompareToggle id={property._id} title={property.propertyTitle} />
          </div>
        </div>
      </div>
      <AskedHere id={property._id} />
      <div {...columns.box}>
        <LazyPart of={columns} shown={shown} />
      </div>
      {similar.cards.length > 0 && (
        <Similar cards={similar.cards} words={similar.words} isHome={similar.isHome} />
      )}
      <ViewedBefore id={property._id} />
      {cards.length > 0 && <Neighbourhood property={property} cards={cards} all={all} />}
      <AskHost />
      <div {...bar.box}>
        <LazyPart of={bar} property={property} />
      </div>
    </main>
  );
}

function getTrail({ city, townSlug, locality, localitySlug }: DetailData["property"]) {
  const getListingsHref = (parameter: Record<string, string>) =>
    paths.listings(new URLSearchParams(parameter).toString());
  return [
    { label: city, to: getListingsHref({ town: townSlug }) },
    ...(localitySlug && locality !== city
      ? [{ label: locality, to: getListingsHref({ locality: localitySlug }) }]
      : []),
  ];
}
