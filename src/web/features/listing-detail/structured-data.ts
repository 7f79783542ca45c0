import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getWidestWidth } from "#domain/media/photo-sizes.ts";
import { getQuestionLabel, YES_NO_NAMES } from "#domain/property/fields/yes-no.ts";
import { getKind } from "#domain/property/kinds.ts";
import { formatLandLine } from "#domain/property/sizes.ts";
import { m } from "#words/generated/messages.js";
import { formatHomesLine } from "../listing-text/listing-text.ts";

/** Types of accommodation that have their own name in schema.org. */
const HOMES: Partial<Record<PublicProperty["propertyType"], string>> = {
  "Flat/Apartment": "Apartment",
  Villa: "House",
  "Independent House": "House",
  Room: "Room",
};

/** The address of a photo for other sites: the widest JPEG up to 1,280 pixels. */
function sharePhoto(property: Pick<PublicProperty, "photos">, origin: string): string | null {
  const photo = property.photos[0];
  if (!photo) return null;
  return origin + paths.photo(photo.key, getWidestWidth(photo.width, 1280), "jpg");
}

/** The listing in schema.org's vocabulary (RealEstateListing), for search engines. */
export function createStructuredData(property: PublicProperty, origin: string): Record<string, unknown> {
  const url = origin + paths.property(property._id);
  return {
    "@type": "RealEstateListing",
    name: property.propertyTitle,
    description: property.description,
    url,
    datePosted: property.publishedAt ?? undefined,
    image: sharePhoto(property, origin) ?? undefined,
    about: createThing(property),
    offers: offer(property, url),
  };
}

/** What is offered. A floor size applies to buildings and floor plans, not to land or a whole project. */
function createThing(property: PublicProperty) {
  const { propertyType } = property;
  const common = describePlace(property);
  if (getKind(propertyType).land)
    return { "@type": "Place", ...common, additionalProperty: describeGround(property) };
  if (propertyType === "Project")
    return {
      "@type": "ApartmentComplex",
      ...common,
      accommodationFloorPlan: property.projectUnits.map(drawFloorPlan),
    };
  return {
    "@type": HOMES[propertyType] ?? "Accommodation",
    ...common,
    accommodationCategory: getKind(propertyType).label(),
    floorSize: describeSquareFeet(property.area),
    numberOfBedrooms: property.bedrooms ?? undefined,
    numberOfBathroomsTotal: property.bathrooms ?? undefined,
  };
}

function describePlace(property: PublicProperty) {
  return {
    name: property.propertyTitle,
    description: formatHomesLine(property) ?? undefined,
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
    amenityFeature: describeAnswers({ ...property }),
  };
}

/** Every yes/no question that was answered; undefined if none was. */
function describeAnswers(answers: Readonly<Record<string, unknown>>) {
  const said = YES_NO_NAMES.filter((name) => typeof answers[name] === "boolean");
  if (said.length === 0) return undefined;
  return said.map((name) => ({
    "@type": "LocationFeatureSpecification",
    name: getQuestionLabel(name),
    value: answers[name],
  }));
}

const describeSquareFeet = (value: number) => ({ "@type": "QuantitativeValue", value, unitCode: "FTK" });

/** The size of land in square feet, and in the unit that is used there. */
function describeGround(property: PublicProperty) {
  const name = m.field_land_area();
  const said = formatLandLine(property);
  return [
    { "@type": "PropertyValue", name, value: property.area, unitCode: "FTK" },
    ...(said ? [{ "@type": "PropertyValue", name, value: said }] : []),
  ];
}

function drawFloorPlan({ typeOfApartment, areaFrom, areaTo }: PublicProperty["projectUnits"][number]) {
  const bedrooms = /^(\d) BHK$/.exec(typeOfApartment)?.[1];
  const range = { "@type": "QuantitativeValue", minValue: areaFrom, maxValue: areaTo, unitCode: "FTK" };
  const size = areaFrom ?? areaTo;
  return {
    "@type": "FloorPlan",
    name: typeOfApartment,
    numberOfBedrooms: bedrooms ? Number(bedrooms) : undefined,
    floorSize:
      areaFrom && areaTo && areaFrom < areaTo ? range : (size && describeSquareFeet(size)) || undefined,
  };
}

function offer(property: PublicProperty, url: string) {
  const { purpose, price, rent, projectUnits } = property;
  const common = {
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    businessFunction: `http://purl.org/goodrelations/v1#${purpose === "buy" ? "Sell" : "LeaseOut"}`,
    url,
  };
  const from = projectUnits.at(0)?.priceFrom;
  const to = projectUnits.at(-1)?.priceTo;
  if (from && to) {
    const [lowPrice, highPrice] = [Math.min(from, to), Math.max(from, to)];
    return { "@type": "AggregateOffer", ...common, lowPrice, highPrice, offerCount: projectUnits.length };
  }
  if (purpose === "buy") return price ? { "@type": "Offer", ...common, price } : undefined;
  if (!rent) return undefined;
  const monthly = { "@type": "UnitPriceSpecification", price: rent, priceCurrency: "INR", unitCode: "MON" };
  return { "@type": "Offer", ...common, priceSpecification: monthly };
}
