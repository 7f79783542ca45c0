import type { ReactNode } from "react";
import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { PriceStanding } from "#contract/listing/place.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import type { MapView } from "#domain/map/view.ts";
import type { ListingFacts } from "../listing-text/fact.ts";
import { About } from "./About.tsx";
import { AllInCost } from "./AllInCost.tsx";
import type { Around } from "./around.ts";
import { getCost, getSalePrice } from "./Costs.tsx";
import { Emi } from "./Emi.tsx";
import { Amenities, Details, Overview } from "./Facts.tsx";
import { FloorPlans } from "./FloorPlans.tsx";
import { ListingVideos } from "./ListingVideos.tsx";
import { Location } from "./Location.tsx";
import { Phases } from "./Phases.tsx";
import { PriceHistory } from "./PriceHistory.tsx";
import { SimilarPrices } from "./Prices.tsx";
import { createPlanHomes } from "./plan-homes.ts";
import { listPriceChanges } from "./price-changes.ts";
import { hasTour, Tour } from "./Tour.tsx";
import { Trail } from "./Trail.tsx";

interface DetailBodyProps {
  property: PublicProperty;
  facts: ListingFacts;
  /** Its location; none for a draft without a place. */
  map: MapView | null;
  /** For an interactive map of the place; a preview has none. */
  around?: Around;
  /** Stamp duty and similar charges, as they apply there today. */
  charges: readonly ChargeRecord[];
  /** How its price compares with similar ones, if that is known. */
  standing?: PriceStanding | null;
  /** What is shown below: reviews, the form. */
  children?: ReactNode;
}

/** All details of a listing, section by section. */
export function DetailBody({ property, facts, map, around, charges, standing, children }: DetailBodyProps) {
  const homes = createPlanHomes(property);
  const cost = getCost(property, charges);
  const price = getSalePrice(property);
  return (
    <div data-part="detail-body">
      <About property={property} rows={facts.head} />
      {homes.length > 0 && <FloorPlans homes={homes} />}
      <Overview rows={facts.overview} />
      <Details property={property} rows={facts.details} />
      {property.amenities.length > 0 && <Amenities amenities={property.amenities} />}
      <Trail {...property} />
      {map && <Location {...{ property, map, around }} />}
      {property.videos.length > 0 && <ListingVideos property={property} />}
      {hasTour(property) && <Tour property={property} />}
      {property.phases.length > 0 && <Phases phases={property.phases} />}
      {listPriceChanges(property).length > 1 && <PriceHistory property={property} />}
      {standing && <SimilarPrices property={property} standing={standing} />}
      {cost && <AllInCost cost={cost} buying={property.purpose === "buy"} />}
      {price && <Emi price={price} />}
      {children}
    </div>
  );
}
