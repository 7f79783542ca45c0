import type { PropertyDeps } from "./property.service.ts";
import type { PreviewInput } from "#contract/listing/property.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { readPublicListing, type PublicParts } from "./property.public.store.ts";
import { clearUnaskedAnswers, type Answers, getPlainColumns, getPriceColumns, getAmenitiesAfter, getUnitValues } from "./property.columns.service.ts";
import { UNANSWERED } from "#domain/property/fields/fields.ts";
import { m } from "#words/generated/messages.js";
import { getPublicPoint, NEAR_PLACES, OTHER_LOCALITY } from "#domain/place/places.ts";
import { presentPublic } from "./property.present.ts";
import { getSizeColumns } from "./property.place.service.ts";
import { Failure } from "#domain/failure.ts";

type Deps = Pick<PropertyDeps, "database" | "place" | "clock">;

/**
 * A public view of a listing made from an unfinished form, by the presenter of listings. Nothing is stored; its photos
 * and videos come from the form.
 * @param publicId a listing that is public already, whose checks and rating are shown
 * @returns null before the kind of property is chosen
 */
export async function presentPreview(
  deps: Deps,
  input: PreviewInput,
  publicId: string | null,
): Promise<PublicProperty | null> {
  if (!input.propertyType) return null;
  const { db } = deps.database;
  const now = publicId ? await readPublicListing(db, publicId) : undefined;
  // Missing values are undefined here, which the functions below accept.
  const given = clearUnaskedAnswers({ purpose: "buy", ...input } as unknown as Answers);
  const where = await getPlace(deps, given);
  const filled: object = { ...UNANSWERED, ...getPlainColumns(given), ...getPriceColumns(given) };
  const row = {
    ...getUnknown(deps.clock.now()),
    ...now?.listing,
    ...filled,
    ...where,
    ...(await getSize(deps, given, where.town_slug)),
    property_title: given.propertyTitle ?? m.owner_preview_no_title(),
    description: given.description ?? m.detail_preview_no_description(),
    amenities: getAmenitiesAfter(given.propertyType, [], given.amenities),
  };
  const near = where.town_slug ? await deps.place.findLandmarksNear(getPublicPoint(row), NEAR_PLACES) : [];
  return {
    ...presentPublic(row, { ...(now?.parts ?? NO_PARTS), units: [], media: [] }, near, deps.clock.now()),
    projectUnits: getUnitValues(given),
  };
}

/** It has no checks, views or ratings. */
const NO_PARTS: PublicParts = { units: [], media: [], checks: [], ended: [], prices: [], reviews: [] };
const getUnknown = (at: Date) => ({
  ...{ public_id: "", phases: [], checked: [], checked_at: null, rating: null, review_count: 0 },
  ...{ published_at: null, confirmed_at: at, updated_at: at, reduced_from: null, reduced_at: null },
  under_offer: false,
});

/** The place as far as it is known: the pin, otherwise the centre of its locality or town. */
async function getPlace({ place }: Deps, answers: Answers) {
  const { city = "", locality = "", state = "", pincode = "", lat, lng } = answers as Partial<Answers>;
  const said = { state, pincode, locality_name: locality || OTHER_LOCALITY };
  const known = await place.find(city, locality);
  if (!known) return { ...said, city: city || m.owner_preview_no_place(), ...NOWHERE };
  const middle = known.locality ?? known.town;
  const pinned = typeof lat === "number" && typeof lng === "number";
  return {
    ...said,
    city: known.town.name,
    town_slug: known.town.slug,
    region_slug: known.town.region_slug,
    locality_slug: known.locality?.slug ?? null,
    ...(pinned ? { lat, lng } : { lat: middle.lat, lng: middle.lng }),
  };
}

const NOWHERE = { town_slug: "", region_slug: "", locality_slug: null, lat: 0, lng: 0 };
const NO_SIZE = { area: 0, land_area: null, land_unit: null, land_factor: null, land_part: null };

/** The size; empty if the form does not give enough for it. */
async function getSize({ place }: Deps, given: Answers, townSlug: string) {
  try {
    return await getSizeColumns(place, given, townSlug);
  } catch (refused) {
    if (refused instanceof Failure) return NO_SIZE;
    throw refused;
  }
}
