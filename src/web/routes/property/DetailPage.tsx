import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { office } from "#content/office.ts";
import type { Viewer } from "#contract/account.ts";
import type { ChargeRecord } from "#contract/charge.ts";
import type { ListingCard } from "#contract/listing.ts";
import type { PublicProperty } from "#contract/property.public.ts";
import type { ReviewList } from "#contract/review.ts";
import type { LeadKind } from "#domain/lead-choices.ts";
import type { MapView } from "#domain/map-view.ts";
import { CompareToggle } from "#web/features/compare/CompareToggle.tsx";
import { LeadForm } from "#web/features/lead-form/LeadForm.tsx";
import type { LeadFormAnswer } from "#web/features/lead-form/lead-form-data.ts";
import { About } from "#web/features/listing-detail/About.tsx";
import { AllInCost } from "#web/features/listing-detail/AllInCost.tsx";
import { costOf, salePrice } from "#web/features/listing-detail/cost-lines.ts";
import { DetailHead } from "#web/features/listing-detail/DetailHead.tsx";
import { Emi } from "#web/features/listing-detail/Emi.tsx";
import { Amenities, Details, Overview } from "#web/features/listing-detail/Facts.tsx";
import { FloorPlans } from "#web/features/listing-detail/FloorPlans.tsx";
import { Gallery } from "#web/features/listing-detail/Gallery.tsx";
import { Location } from "#web/features/listing-detail/Location.tsx";
import { Neighbourhood } from "#web/features/listing-detail/Neighbourhood.tsx";
import { Phases } from "#web/features/listing-detail/Phases.tsx";
import { PriceHistory } from "#web/features/listing-detail/PriceHistory.tsx";
import { planHomes } from "#web/features/listing-detail/plan-homes.ts";
import { priceChanges } from "#web/features/listing-detail/price-changes.ts";
import { Section } from "#web/features/listing-detail/Section.tsx";
import { ShareButton } from "#web/features/listing-detail/ShareButton.tsx";
import { SubNav } from "#web/features/listing-detail/SubNav.tsx";
import { PhoneBar, Summary, type TeamWords } from "#web/features/listing-detail/Summary.tsx";
import { hasTour, Tour } from "#web/features/listing-detail/Tour.tsx";
import { Trail } from "#web/features/listing-detail/Trail.tsx";
import { Videos } from "#web/features/listing-detail/Videos.tsx";
import { ReportLink } from "#web/features/report/ReportLink.tsx";
import { Reviews } from "#web/features/review/Reviews.tsx";
import type { ReviewValues } from "#web/features/review/review-form-data.ts";
import { Heart } from "#web/features/shortlist/Heart.tsx";
import { paths } from "#web/paths.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { m } from "#words/generated/messages.js";

interface DetailPageProps {
  property: PublicProperty;
  /** Where it is. */
  map: MapView;
  cards: readonly ListingCard[];
  reviews: ReviewList;
  /** A review that was typed before signing in. */
  kept: ReviewValues | null;
  viewer: Viewer | null;
  /** Stamp duty and the like, as they hold there today. */
  charges: readonly ChargeRecord[];
  /** What a form sent without JavaScript was answered. */
  sent: LeadFormAnswer | undefined;
}

/** One listing: pictures, facts, trust, and the way to ask for it. */
export function DetailPage(given: DetailPageProps) {
  const { property, map, cards, reviews, kept, viewer, charges, sent } = given;
  const { brand, phones, hours } = useRouteLoaderData<typeof rootLoader>("root")?.office ?? office;
  const team: TeamWords = { brand, phone: phones[0] ?? "", hours };
  const [asked, setAsked] = useState<LeadKind | null>(null);
  const form = { action: `${paths.property(property._id)}#contact`, brand, viewer };
  return (
    <main id="main" className="detail">
      <div className="wrap">
        <div className="detail__top">
          <Breadcrumbs trail={trailOf(property)} here={property.propertyTitle} />
          <div className="detail-tools">
            <ShareButton title={property.propertyTitle} />
            <Heart id={property._id} title={property.propertyTitle} />
            <CompareToggle id={property._id} title={property.propertyTitle} />
          </div>
        </div>
        <Gallery property={property} />
        <DetailHead property={property} />
      </div>
      <SubNav sections={sectionsOf(property, charges)} />
      <div className="wrap dgrid">
        <Body property={property} map={map} charges={charges}>
          <Reviews propertyId={property._id} list={reviews} signedIn={viewer !== null} kept={kept} />
          <Section id="contact" title={m.lead_heading()}>
            <p className="prose">{m.lead_words()}</p>
            <LeadForm {...form} kind="contact" sent={sent} />
          </Section>
          <ReportLink property={property} signedIn={viewer !== null} />
        </Body>
        <Summary property={property} team={team} onAsk={setAsked} />
      </div>
      {cards.length > 0 && <Neighbourhood property={property} cards={cards} />}
      <PhoneBar property={property} team={team} onAsk={setAsked} />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === "request" ? m.lead_dialog_request() : m.lead_dialog_title()}
        width={560}
      >
        {asked && <LeadForm {...form} kind={asked} />}
      </Dialog>
    </main>
  );
}

interface BodyProps extends Pick<DetailPageProps, "property" | "map" | "charges"> {
  children: React.ReactNode;
}

function Body({ property, map, charges, children }: BodyProps) {
  const homes = planHomes(property);
  const cost = costOf(property, charges);
  const price = salePrice(property);
  return (
    <div>
      <About property={property} />
      {homes.length > 0 && <FloorPlans homes={homes} />}
      <Overview property={property} />
      <Details property={property} />
      {property.amenities.length > 0 && <Amenities amenities={property.amenities} />}
      <Trail checks={property.checks} checkedAt={property.checkedAt} />
      <Location property={property} map={map} />
      {property.videos.length > 0 && <Videos property={property} />}
      {hasTour(property) && <Tour property={property} />}
      {property.phases.length > 0 && <Phases phases={property.phases} />}
      {priceChanges(property).length > 1 && <PriceHistory property={property} />}
      {cost && <AllInCost cost={cost} buying={property.purpose === "buy"} />}
      {price && <Emi price={price} />}
      {children}
    </div>
  );
}

function sectionsOf(property: PublicProperty, charges: readonly ChargeRecord[]) {
  return [
    { id: "about", label: m.detail_about() },
    ...(planHomes(property).length > 0 ? [{ id: "plans", label: m.detail_plans() }] : []),
    { id: "overview", label: m.detail_overview() },
    { id: "trail", label: m.detail_trail_short() },
    { id: "place", label: m.detail_location_short() },
    ...(property.videos.length > 0 ? [{ id: "videos", label: m.detail_videos() }] : []),
    ...(hasTour(property) ? [{ id: "tour", label: m.detail_tour_short() }] : []),
    ...(property.phases.length > 0 ? [{ id: "phases", label: m.detail_phases_short() }] : []),
    ...(costOf(property, charges) ? [{ id: "cost", label: m.detail_cost_short() }] : []),
    ...(salePrice(property) ? [{ id: "emi", label: m.detail_emi_short() }] : []),
    { id: "reviews", label: m.detail_reviews() },
    { id: "contact", label: m.detail_contact() },
  ];
}

function trailOf({ city, townSlug, locality, localitySlug }: PublicProperty) {
  const listings = (parameter: Record<string, string>) =>
    paths.listings(new URLSearchParams(parameter).toString());
  return [
    { label: city, to: listings({ town: townSlug }) },
    ...(localitySlug && locality !== city
      ? [{ label: locality, to: listings({ locality: localitySlug }) }]
      : []),
  ];
}
