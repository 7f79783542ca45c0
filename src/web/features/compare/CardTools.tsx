import type { CardListing } from "#contract/listing.ts";
import * as styles from "#web/features/shortlist/CardTools.module.css";
import { Heart } from "../shortlist/Heart.tsx";
import { CompareToggle } from "./CompareToggle.tsx";

/** The buttons at the corner of a card's photo: shortlist and compare. */
export function CardTools({ card }: { card: Pick<CardListing, "_id" | "propertyTitle"> }) {
  return (
    <div className={styles.tools}>
      <Heart id={card._id} title={card.propertyTitle} onPhoto />
      <CompareToggle id={card._id} title={card.propertyTitle} onPhoto />
    </div>
  );
}
