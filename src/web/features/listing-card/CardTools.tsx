import type { CardListing } from "#contract/listing.ts";
import { CompareToggle } from "../compare/CompareToggle.tsx";
import { Heart } from "../shortlist/Heart.tsx";
import "../shortlist/card-tools.css";

/** At the corner of a card's photo: keep it, compare it. */
export function CardTools({ card }: { card: Pick<CardListing, "_id" | "propertyTitle"> }) {
  return (
    <div className="card-tools">
      <Heart id={card._id} title={card.propertyTitle} onPhoto />
      <CompareToggle id={card._id} title={card.propertyTitle} onPhoto />
    </div>
  );
}
