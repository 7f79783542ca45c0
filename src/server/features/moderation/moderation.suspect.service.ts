import type { PriceSense, Suspect } from "#contract/admin/queue.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readParts } from "../property/property.store.ts";
import { readModerationRowsById } from "./moderation.list.store.ts";
import { presentRow } from "./moderation.present.ts";
import {
  type PhotoPair,
  readOfOwnersWithSamePhone,
  readOwners,
  readPhotosAlike,
  readRateBesideMedian,
  readSameAddressAndSize,
} from "./moderation.suspect.store.ts";

const MOST_SUSPECTS = 6;
const PAIRS_SHOWN = 4;
/** With fewer similar properties a median is meaningless. */
const ENOUGH = 5;

/** Other properties that may be duplicates of this one, those with the most reasons first. */
export async function getSuspects(queries: Queries, propertyId: number): Promise<Suspect[]> {
  const pairs = await readPhotosAlike(queries, propertyId);
  const found = {
    photos: new Set(pairs.map((pair) => pair.propertyId)),
    place: new Set(await readSameAddressAndSize(queries, propertyId)),
    phone: new Set(await readOfOwnersWithSamePhone(queries, propertyId)),
  };
  const getReasons = (id: number) =>
    (["photos", "place", "phone"] as const).filter((reason) => found[reason].has(id));
  const ids = [...new Set([...found.photos, ...found.place, ...found.phone])]
    .sort((a, b) => getReasons(b).length - getReasons(a).length)
    .slice(0, MOST_SUSPECTS);
  if (ids.length === 0) return [];
  const rows = await readModerationRowsById(queries, ids);
  const { media } = await readParts(queries, ids);
  const owners = await readOwners(queries, ids);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const owner = owners.get(id);
    if (!row || !owner) return [];
    return { row: presentRow(row, media), owner, reasons: getReasons(id), pairs: presentPairs(pairs, id) };
  });
}

/** The most similar photo for each photo of this property. */
function presentPairs(pairs: readonly PhotoPair[], propertyId: number): Suspect["pairs"] {
  const seen = new Set<string>();
  return pairs
    .filter((pair) => pair.propertyId === propertyId && !seen.has(pair.mine.key) && seen.add(pair.mine.key))
    .slice(0, PAIRS_SHOWN)
    .map(({ mine, theirs, bits }) => ({ mine: { ...mine, alt: "" }, theirs: { ...theirs, alt: "" }, bits }));
}

/** The price compared with similar properties nearby, or null if there are too few. */
export async function getPriceSense(queries: Queries, propertyId: number): Promise<PriceSense | null> {
  const found = await readRateBesideMedian(queries, propertyId);
  if (!found || found.count < ENOUGH) return null;
  const { rate, median, count } = found;
  return { rate, median, count, odd: rate < median / 2 || rate > median * 2 };
}
