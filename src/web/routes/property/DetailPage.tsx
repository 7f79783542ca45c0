import { paths } from "#domain/address/paths.ts";
import { CompareToggle } from "#web/features/compare/CompareToggle.tsx";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import * as detailStyles from "#web/features/listing-detail/Detail.module.css";
import { Neighbourhood } from "#web/features/listing-detail/Neighbourhood.tsx";
import { ShareButton } from "#web/features/listing-detail/ShareButton.tsx";
import { Similar } from "#web/features/listing-detail/Similar.tsx";
import { RecentlyViewed } from "#web/features/recent/RecentlyViewed.tsx";
import * as cardToolsStyles from "#web/features/shortlist/CardTools.module.css";
import { Heart } from "#web/features/shortlist/Heart.tsx";
import { defineLazyPart, LazyPart } from "#web/features/site-frame/lazy-part.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import type { DetailData } from "./detail-shown.ts";
import "./css-of-parts.ts";

const columns = defineLazyPart("listing", async () => (await import("./lazy-parts.ts")).DetailMain);
const bar = defineLazyPart("contact-bar", async () => (await import("./lazy-parts.ts")).ContactBar);

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
      <div {...columns.box}>
        <LazyPart of={columns} shown={shown} />
      </div>
      {similar.cards.length > 0 && (
        <Similar cards={similar.cards} words={similar.words} isHome={similar.isHome} />
      )}
      <RecentlyViewed except={property._id} />
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
