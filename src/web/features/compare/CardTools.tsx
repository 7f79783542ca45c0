import type { CardListing } from "#contract/listing.ts";
import { Heart } from "../shortlist/Heart.tsx";
import { CompareToggle } from "./CompareToggle.tsx";
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
