import type { PublicProperty } from "#contract/listing/property.public.ts";
import { createNotFound, Failure } from "#domain/failure.ts";
import { getPublicPoint, NEAR_PLACES } from "#domain/place/places.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { PropertyPlaces } from "./property.place.service.ts";
import { presentPublic } from "./property.present.ts";
import { readPublicListing } from "./property.public.store.ts";
import { type ListingEnd, readListingState } from "./property.state.service.ts";

const CLOSED: Readonly<Record<ListingEnd, (input: { date: string }) => string>> = {
  sold: m.closed_sold_since,
  rented: m.closed_rented_since,
  withdrawn: m.closed_withdrawn_since,
};

/** A listing as the public sees it. @throws Failure gone if it is sold, rented out or withdrawn, not_found otherwise */
export async function readPublicProperty(
  deps: { database: Database; place: PropertyPlaces; clock: Clock },
  publicId: string,
): Promise<PublicProperty> {
  const found = await readPublicListing(deps.database.db, publicId);
  if (!found) throw await explainMissing(deps.database.db, publicId);
  const { listing, parts } = found;
  // Distances start at the public point: from the exact address they would reveal it.
  const landmarks = await deps.place.findLandmarksNear(getPublicPoint(listing), NEAR_PLACES);
  return presentPublic(listing, parts, landmarks, deps.clock.now());
}

async function explainMissing(queries: Queries, publicId: string): Promise<Failure> {
  const found = await readListingState(queries, publicId);
  if (!("since" in found)) return createNotFound();
  return new Failure("gone", CLOSED[found.state]({ date: dayLine(new Date(found.since)) }));
}
