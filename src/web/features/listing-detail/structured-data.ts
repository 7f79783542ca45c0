import type { PublicProperty } from "#contract/property.public.ts";
import { PHOTO_WIDTHS } from "#domain/limits.ts";
import { paths } from "#web/paths.ts";
import { homesLine } from "./listing-lines.ts";

const LAND = new Set(["Land/Plot", "Farm"]);
const HOMES: Partial<Record<PublicProperty["propertyType"], string>> = {
  "Flat/Apartment": "Apartment",
  Project: "ApartmentComplex",
  Villa: "House",
  "Independent House": "House",
  Room: "Room",
};

/** The address of a photo as other sites take it: the widest JPEG up to 1,280 pixels. */
function sharePhoto(property: Pick<PublicProperty, "photos">, origin: string): string | null {
  const photo = property.photos[0];
  if (!photo) return null;
  const width =
    PHOTO_WIDTHS.filter((width) => width <= Math.min(photo.width, 1280)).at(-1) ?? PHOTO_WIDTHS[0];
  return origin + paths.photo(photo.key, width, "jpg");
}

/** The listing in schema.org's words (RealEstateListing), for search engines. */
export function structuredData(property: PublicProperty, origin: string): Record<string, unknown> {
  const url = origin + paths.property(property._id);
  return {
    "@type": "RealEstateListing",
    name: property.propertyTitle,
    description: property.description,
    url,
    datePosted: property.publishedAt ?? undefined,
    image: sharePhoto(property, origin) ?? undefined,
    about: thing(property),
    offers: offer(property, url),
  };
}

function thing(property: PublicProperty) {
  return {
    "@type": LAND.has(property.propertyType) ? "Place" : (HOMES[property.propertyType] ?? "Place"),
    name: property.propertyTitle,
    description: homesLine(property) ?? undefined,
    floorSize: { "@type": "QuantitativeValue", value: property.area, unitCode: "FTK" },
    numberOfBedrooms: property.bedrooms ?? undefined,
    numberOfBathroomsTotal: property.bathrooms ?? undefined,
    address: {
      "@type": "PostalAddress",
      addressLocality: property.city,
      addressRegion: property.state,
      postalCode: property.pincode,
      addressCountry: "IN",
    },
    geo: { "@type": "GeoCoordinates", latitude: property.lat, longitude: property.lng },
    aggregateRating:
      property.rating !== null && property.reviewCount > 0
        ? { "@type": "AggregateRating", ratingValue: property.rating, reviewCount: property.reviewCount }
        : undefined,
  };
}

function offer(property: PublicProperty, url: string) {
  const { purpose, price, rent, projectUnits } = property;
  const common = { priceCurrency: "INR", availability: "https://schema.org/InStock", url };
  const from = projectUnits.at(0)?.priceFrom;
  const to = projectUnits.at(-1)?.priceTo;
  if (from && to) return { "@type": "AggregateOffer", ...common, lowPrice: from, highPrice: to };
  if (purpose === "buy") return price ? { "@type": "Offer", ...common, price } : undefined;
  if (!rent) return undefined;
  const monthly = { "@type": "UnitPriceSpecification", price: rent, priceCurrency: "INR", unitCode: "MON" };
  return { "@type": "Offer", ...common, priceSpecification: monthly };
}
