import type { PublicProperty } from "#contract/property.public.ts";
import { createNotFound } from "#domain/failure.ts";
import { getPublicPoint, NEAR_PLACES } from "#domain/place/places.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PropertyPlaces } from "./property.place.service.ts";
import { presentPublic } from "./property.public.presenter.ts";
import { readPublicListing } from "./property.public.store.ts";

/** A listing as the public sees it. @throws Failure not_found if it is not public */
export async function readPublicProperty(
  deps: { database: Database; place: PropertyPlaces; clock: Clock },
  publicId: string,
): Promise<PublicProperty> {
  const found = await readPublicListing(deps.database.db, publicId);
  if (!found) throw createNotFound();
  const { listing, parts } = found;
  // Distances start at the public point: from the exact address they would reveal it.
  const landmarks = await deps.place.findLandmarksNear(getPublicPoint(listing), NEAR_PLACES);
  return presentPublic(listing, parts, landmarks, deps.clock.now());
}
