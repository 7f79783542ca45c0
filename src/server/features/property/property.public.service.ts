import type { PublicProperty } from "#contract/property.public.ts";
import { notFound } from "#domain/failure.ts";
import { NEAR_PLACES, publicPoint } from "#domain/place/places.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PropertyPlaces } from "./property.place.service.ts";
import { presentPublic } from "./property.public.presenter.ts";
import { publicParts, publicRow } from "./property.public.store.ts";

/** A listing as the public sees it. @throws Failure not_found for whatever is not public */
export async function readPublicProperty(
  deps: { database: Database; place: PropertyPlaces },
  publicId: string,
): Promise<PublicProperty> {
  const row = await publicRow(deps.database.db, publicId);
  if (!row) throw notFound();
  const [parts, landmarks] = await Promise.all([
    publicParts(deps.database.db, row.id),
    // From the public point: distances from the door would tell where it is.
    deps.place.landmarksNear(publicPoint(row), NEAR_PLACES),
  ]);
  return presentPublic(row, parts, landmarks);
}
