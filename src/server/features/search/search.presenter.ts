import type { ListingCard } from "#contract/listing.ts";
import { OTHER_LOCALITY, publicPoint } from "#domain/places.ts";
import type { CardRow } from "./search.store.ts";

/** A listing as a card shows it; names every field that leaves. */
export function presentCard(row: CardRow): ListingCard {
  return {
    _id: row.public_id,
    propertyTitle: row.property_title,
    propertyType: row.property_type,
    purpose: row.purpose,
    price: row.price,
    rent: row.rent,
    builder: row.builder,
    postedBy: row.posted_by,
    ...presentPlace(row),
    area: row.area,
    landArea: row.land_area,
    landUnit: row.land_unit,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    furnishing: row.furnishing,
    availability: row.availability,
    transactionType: row.transaction_type,
    possessionOn: row.possession_on,
    ...presentTrust(row),
    options: row.units.map((unit) => ({
      type: unit.type_of_apartment,
      priceFrom: unit.price_from,
      priceTo: unit.price_to,
      areaFrom: unit.area_from,
      areaTo: unit.area_to,
    })),
    ...presentPhotos(row),
  };
}

function presentPlace(row: CardRow) {
  return {
    locality: row.locality_name ?? OTHER_LOCALITY,
    localitySlug: row.locality_slug,
    city: row.city,
    townSlug: row.town_slug,
    ...publicPoint(row),
  };
}

function presentTrust(row: CardRow) {
  return {
    rating: row.rating,
    reviewCount: row.review_count,
    verified: row.checked.length > 0,
    checked: row.checked,
    checkedAt: row.checked_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}

function presentPhotos(row: CardRow) {
  return {
    photos: row.photos.map(({ key, width, height, blur, caption }) => ({
      key,
      width: width ?? 0,
      height: height ?? 0,
      blur,
      alt: caption || row.property_title,
    })),
    photoCount: row.photo_count ?? 0,
    illustrated: row.illustrated ?? false,
  };
}
