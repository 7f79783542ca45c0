import type { PublicProperty } from "#contract/property.public.ts";
import { createNotFound } from "#domain/failure.ts";
import { getPublicPoint, NEAR_PLACES } from "#domain/place/places.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PropertyPlaces } from "./property.place.service.ts";
import { presentPublic } from "./property.public.presenter.ts";
import { readPublicParts, readPublicRow } from "./property.public.store.ts";

/** A listing as the public sees it. @throws Failure not_found if it is not public */
export async function readPublicProperty(
  deps: { database: Database; place: PropertyPlaces; clock: Clock },
  publicId: string,
): Promise<PublicProperty> {
  const row = await readPublicRow(deps.database.db, publicId);
  if (!row) throw createNotFound();
  const [parts, landmarks] = await Promise.all([
    readPublicParts(deps.database.db, row.id),
    // Distances start at the public point: from the exact address they would reveal it.
    deps.place.findLandmarksNear(getPublicPoint(row), NEAR_PLACES),
  ]);
  return presentPublic(row, parts, landmarks, deps.clock.now());
}
