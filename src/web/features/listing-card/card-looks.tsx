import type { ReactElement } from "react";
import type { CardListing } from "#contract/listing/listing.ts";
import { ListingCard } from "./ListingCard.tsx";
import { ListingRow } from "./ListingRow.tsx";

type Render = (card: CardListing, isFirst: boolean) => ReactElement;

/** Three beside each other where there is enough space. */
const GRID = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 720px) 47vw, 92vw";
const LINE = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 400px) 330px, 84vw";
/** On phones a little smaller than the shown size, because eight photos load with the page. */
const getRailSizes = (pixels: number) => `(min-width: 720px) ${pixels}px, 64vw`;

/** Each kind of card: its component and the width of its photo. */
const looks = {
  result: (card, isFirst) => <ListingRow card={card} priority={isFirst} />,
  /** In a grid there is less space for the row of options. */
  resultInGrid: (card, isFirst) => <ListingRow card={card} priority={isFirst} narrow />,
  recommended: (card) => <ListingCard card={card} facts="rooms" sizes={getRailSizes(340)} />,
  featured: (card) => <ListingCard card={card} sizes={getRailSizes(296)} />,
  grid: (card) => <ListingCard card={card} sizes={GRID} />,
  gridWithContact: (card) => <ListingCard card={card} sizes={GRID} contact />,
  line: (card) => <ListingCard card={card} sizes={LINE} />,
} satisfies Record<string, Render>;

export type CardLook = keyof typeof looks;
export const CARD_LOOKS: Readonly<Record<CardLook, Render>> = looks;
