import { getKind } from "#domain/property/kinds.ts";
import type { PropertyRow } from "../draft.ts";
import type { Random } from "../random.ts";

const ANY = [
  "The photos show another building than the one at this address. Please send photos of the property itself.",
  "This property is listed already by the same owner. Please edit that listing instead.",
  "We could not reach you on the number given in three tries. Please check it and send the listing again.",
  "The address is not complete enough to find the place. Please add the lane and a landmark.",
  "The person who listed it is neither the owner nor holds a letter from the owner.",
  "The description holds a phone number and a link. Please leave them out; callers reach you through us.",
];
const SALE = [
  "The price was given for one square foot. Please give the whole price.",
  "The tax receipt that you sent is in another person's name. Please add the paper that links the two.",
];
const RENT = [
  "The rent was given for a year. Please give the rent of a month.",
  "The tenant's notice period has not ended, so the place is not free yet. Please send it again when it is.",
];
const LAND = [
  "The plot number on the map differs from the one on the deed. Please have it corrected first.",
  "The size in the listing is larger than the size in the record of rights.",
];

/** The team's reason for rejecting a listing, as its owner reads it. */
export function getRejectionReason(row: PropertyRow, random: Random): string {
  const { land } = getKind(row.property_type);
  return random.pick([...ANY, ...(row.purpose === "buy" ? SALE : RENT), ...(land ? [...LAND, ...LAND] : [])]);
}
