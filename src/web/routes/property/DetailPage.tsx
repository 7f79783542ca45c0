import type { Viewer } from "#contract/account.ts";
import type { BuyingAsked } from "#contract/buying.ts";
import type { ChargeRecord } from "#contract/charge.ts";
import type { PriceStanding } from "#contract/place-market.ts";
import type { PublicProperty } from "#contract/property.public.ts";
import type { MapView } from "#domain/map/view.ts";
import { getKind } from "#domain/property/kinds.ts";
import { CompareToggle } from "#web/features/compare/CompareToggle.tsx";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { LeadForm } from "#web/features/lead-form/LeadForm.tsx";
import type { DrawnCard } from "#web/features/listing-card/drawn-card.ts";
import { BuyingCheck } from "#web/features/listing-detail/BuyingCheck.tsx";
import * as detailStyles from "#web/features/listing-detail/Detail.module.css";
import { DetailBody } from "#web/features/listing-detail/DetailBody.tsx";
import { DetailColumns } from "#web/features/listing-detail/DetailColumns.tsx";
import { getSections } from "#web/features/listing-detail/detail-sections.ts";
import { Neighbourhood } from "#web/features/listing-detail/Neighbourhood.tsx";
import { Section } from "#web/features/listing-detail/Section.tsx";
import { ShareButton } from "#web/features/listing-detail/ShareButton.tsx";
import { Similar } from "#web/features/listing-detail/Similar.tsx";
import { PhoneBar } from "#web/features/listing-detail/Summary.tsx";
import { describeTeam } from "#web/features/listing-detail/team-words.ts";
import type { MapSource } from "#web/features/pin-map/pin-sheet.ts";
import { RecentlyViewed } from "#web/features/recent/RecentlyViewed.tsx";
import { ReportLink } from "#web/features/report/ReportLink.tsx";
import { Reviews } from "#web/features/review/Reviews.tsx";
import type { ReviewValues } from "#web/features/review/review-form-data.ts";
import type { ReviewsPage } from "#web/features/review/reviews-loader.ts";
import * as cardToolsStyles from "#web/features/shortlist/CardTools.module.css";
import { Heart } from "#web/features/shortlist/Heart.tsx";
import { useOffice } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import type { SimilarListings } from "./similar.ts";

interface DetailPageProps {
  property: PublicProperty;
  /** Its location. */
  map: MapView;
  /** The source of interactive maps. */
  source: MapSource;
  similar: SimilarListings;
  cards: readonly DrawnCard[];
  reviews: ReviewsPage;
  /** A review that was typed before signing in. */
  kept: ReviewValues | null;
  viewer: Viewer | null;
  /** Stamp duty and similar charges, as they apply there today. */
  charges: readonly ChargeRecord[];
  /** How its price compares with similar ones; null if there are too few of them. */
  standing: PriceStanding | null;
  /** The questions of "Can I buy this?"; null if nothing is to be said. */
  buying: BuyingAsked | null;
  /** The time at which the page was rendered. */
  now: string;
}

/** The section links to the reviews and the contact form. */
const listQuestions = () => [
  { id: "reviews", label: m.detail_reviews() },
  { id: "contact", label: m.detail_contact() },
];

/** One listing: photos, facts, checks, and the form to ask about it. */
export function DetailPage(given: DetailPageProps) {
  const { property, map, source, similar, cards, reviews, kept, viewer, charges, standing, buying, now } =
    given;
  const office = useOffice();
  const team = describeTeam(office);
  const { brand, hours } = office;
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
      <DetailColumns
        {...{ property, team }}
        sections={[...getSections(property, map, charges), ...listQuestions()]}
      >
        <DetailBody {...{ property, map, charges, standing }} around={{ source, similar: similar.spots }}>
          <Reviews propertyId={property._id} list={reviews} signedIn={viewer !== null} kept={kept} />
          {buying && <BuyingCheck id={property._id} asked={buying} />}
          <Section id="contact" title={m.lead_heading()}>
            <p className={detailStyles.prose} data-part="prose">
              {m.lead_words()}
            </p>
            <LeadForm
              propertyId={property._id}
              action={`${paths.property(property._id)}#contact`}
              kind="contact"
              showing={property}
              {...{ brand, hours, now, viewer }}
            />
          </Section>
          <ReportLink property={property} signedIn={viewer !== null} />
        </DetailBody>
      </DetailColumns>
      {similar.cards.length > 0 && (
        <Similar cards={similar.cards} words={similar.words} isHome={getKind(property.propertyType).home} />
      )}
      <RecentlyViewed except={property._id} />
      {cards.length > 0 && <Neighbourhood property={property} cards={cards} />}
      <AskHost />
      <PhoneBar property={property} team={team} />
    </main>
  );
}

function getTrail({ city, townSlug, locality, localitySlug }: PublicProperty) {
  const getListingsHref = (parameter: Record<string, string>) =>
    paths.listings(new URLSearchParams(parameter).toString());
  return [
    { label: city, to: getListingsHref({ town: townSlug }) },
    ...(localitySlug && locality !== city
      ? [{ label: locality, to: getListingsHref({ locality: localitySlug }) }]
      : []),
  ];
}
