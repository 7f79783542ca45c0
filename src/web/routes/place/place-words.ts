import type { PlaceMarket } from "#contract/listing/place.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";

/** What the directory of places knows of a place. */
export interface PlaceFacts {
  readonly district: string;
  readonly pincodes: readonly string[];
  /** From the centre of a locality to that of its town; null of a town. */
  readonly centreMetres: number | null;
}

/** A locality that is nearer to the centre of its town is in it. */
const CENTRE_METRES = 600;
/** Landmarks farther away say little about where a place is. */
const LANDMARK_METRES = 3_000;
/** A town with more pincodes than this has too many to read. */
const MOST_PINCODES = 4;

type Described = Pick<PlaceMarket, "kind" | "name" | "about" | "town" | "state" | "landmarks">;

/** What a place is: "Developing, metro and bypass access." Empty if nobody has described it. */
export function writeIntro({ about }: Pick<Described, "about">): string {
  const text = about.trim();
  if (text === "") return "";
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}

/** Where a place is, with its pincode: a locality in its town and near what, a town in its district. */
export function writeWhere(place: Described, facts: PlaceFacts): string {
  const parts = place.kind === "town" ? describeTown(place, facts) : describeLocality(place, facts);
  return parts.join(" ");
}

function describeTown({ state }: Described, { district, pincodes }: PlaceFacts): string[] {
  return [
    m.place_district({ district, state }),
    ...(pincodes.length > 0 && pincodes.length <= MOST_PINCODES
      ? [m.place_pincodes({ count: pincodes.length, list: formatList(pincodes) })]
      : []),
  ];
}

function describeLocality(
  { name, town, landmarks }: Described,
  { pincodes, centreMetres }: PlaceFacts,
): string[] {
  const pincode = pincodes[0] ?? "";
  const metres = centreMetres ?? 0;
  const words = { name, town: town.name, pincode };
  const [nearest] = landmarks;
  return [
    metres < CENTRE_METRES
      ? m.place_centre(words)
      : m.place_from_centre({ ...words, distance: formatDistanceLine(metres) }),
    ...(nearest && nearest.metres <= LANDMARK_METRES && nearest.name !== name
      ? [m.place_landmark({ landmark: nearest.name, distance: formatDistanceLine(nearest.metres) })]
      : []),
  ];
}
