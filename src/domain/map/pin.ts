import { getLongitudeScale, measureMetres, type Point } from "#domain/place/places.ts";
import { m } from "#words/generated/messages.js";
import { KM_PER_DEGREE } from "./frame.ts";

/** A pin farther from its town's centre than this is a mistake. */
const PIN_REACH_METRES = 60_000;

/** Whether a pin cannot belong to a town. */
export const isUnreachable = (pin: Point, town: Point): boolean =>
  measureMetres(pin, town) > PIN_REACH_METRES;

/** Compass directions clockwise from north. */
export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The point some metres away. Only for short distances, because the ground is treated as flat. */
export function stepPoint({ lat, lng }: Point, east: number, north: number): Point {
  const metres = KM_PER_DEGREE * 1_000;
  return { lat: lat + north / metres, lng: lng + east / (metres * getLongitudeScale(lat)) };
}

/** The direction from one point to another. */
export function getDirection(from: Point, to: Point): Direction {
  const east = (to.lng - from.lng) * getLongitudeScale(from.lat);
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI);
  return DIRECTIONS[
    Math.round(turn * DIRECTIONS.length + DIRECTIONS.length) % DIRECTIONS.length
  ] as Direction;
}

/** A town or locality, with its known pincodes. */
export interface PinPlace extends Point {
  readonly name: string;
  readonly pincodes: readonly string[];
}

/** The known facts about the places around an address. */
export interface PlaceFacts {
  readonly town: PinPlace & { readonly state: string };
  /** Null if the owner chose Other. */
  readonly locality: PinPlace | null;
  /** Names of the towns to which the pincode is known to belong, the town itself included. */
  readonly townsOfPincode: readonly string[];
  /** Pincodes of every town of the town's region. */
  readonly regionPincodes: readonly string[];
}

/**
 * First digits of a state's pincodes.
 * Source: India Post, postal circles: 70 to 74 West Bengal, of which 737 is Sikkim and 744 Andaman; 80 to 85 Bihar and
 * Jharkhand.
 */
const STATE_PINCODES: Readonly<Record<string, RegExp>> = {
  "West Bengal": /^7(?:[0-2]|3(?!7)|4(?!4))/,
  Sikkim: /^737/,
  Bihar: /^8[0-5]/,
};

/** How many correct pincodes an error message names. */
const NAMED = 3;

/** Why a pincode cannot belong to this place, or null. An unknown pincode is accepted if its first digits are right. */
export function findPincodeTrouble(pincode: string, facts: PlaceFacts): string | null {
  const { town, locality, townsOfPincode, regionPincodes } = facts;
  if (townsOfPincode.includes(town.name) || locality?.pincodes.includes(pincode)) return null;
  const nearest = locality?.pincodes.length ? locality : town;
  const expected = nearest.pincodes.slice(0, NAMED).join(", ");
  const [other] = townsOfPincode;
  if (other) return m.place_pincode_elsewhere({ pincode, other, place: nearest.name, expected });
  // The first three digits are the sorting district.
  const near = locality === null || regionPincodes.some((known) => known.slice(0, 3) === pincode.slice(0, 3));
  const inState = STATE_PINCODES[town.state]?.test(pincode) ?? true;
  return near && inState ? null : m.place_pincode_wrong({ pincode, place: nearest.name, expected });
}

/** From this distance on we ask about a pin; kilometres from the centre of a locality, or of a town. */
const LOCALITY_KM = 6;
const TOWN_KM = 15;

/**
 * Whether a pin fits the place, may fit if its owner confirms it, or cannot be right.
 * @returns null if it fits; `confirmable` outside the known localities, because the town's centre may be far away
 */
export function measurePinDistance(
  pin: Point,
  { town, locality }: Pick<PlaceFacts, "town" | "locality">,
): { km: number; place: string; confirmable: boolean } | null {
  const place = locality ?? town;
  const metres = measureMetres(pin, place);
  const km = metres / 1_000;
  if (km <= (locality ? LOCALITY_KM : TOWN_KM)) return null;
  // Beyond this distance a place cannot belong to the town, even if the owner confirms it.
  const confirmable = locality === null && metres <= PIN_REACH_METRES;
  return { km: Math.round(km), place: place.name, confirmable };
}

/** The error for a pin that does not fit; null if it fits or its owner has confirmed it. */
export function findPinTrouble(
  pin: Point,
  facts: Pick<PlaceFacts, "town" | "locality">,
  confirmed: boolean,
): string | null {
  const far = measurePinDistance(pin, facts);
  if (!far || (far.confirmable && confirmed)) return null;
  return far.confirmable ? m.place_pin_far_ask(far) : m.place_pin_far(far);
}
