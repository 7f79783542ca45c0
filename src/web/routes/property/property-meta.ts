import type { SharePictureContent } from "#contract/listing/brochure.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getListingTag } from "#domain/listing/labels.ts";
import { getWidestWidth } from "#domain/media/photo-sizes.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { getQuestionLabel, YES_NO_NAMES } from "#domain/property/fields/yes-no.ts";
import { getKind, type PropertyType } from "#domain/property/kinds.ts";
import { formatLandLine } from "#domain/property/sizes.ts";
import { formatHomesLine, formatPurposeLine, getAreaRange } from "#web/features/listing-text/listing-text.ts";
import type { PageHead } from "#web/features/share/page-head.ts";
import { createBreadcrumbList } from "#web/features/share/structured.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

/** The content of a listing's share image. */
export function getSharePictureContent(property: PublicProperty, brand: string): SharePictureContent {
  const [photo] = property.photos;
  return {
    brand,
    tag: getListingTag(property),
    title: property.propertyTitle,
    place: formatPlaceLine(property),
    price: formatPriceLine(property),
    badge:
      property.verified && property.checkedAt ? m.share_verified({ day: dayLine(property.checkedAt) }) : null,
    photo: photo ? { key: photo.key, width: photo.width } : null,
  };
}

/** Changes with the content of the image: an FNV-1a hash of it, because browsers calculate it too. */
export function getShareVersion(property: PublicProperty, brand: string): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(getSharePictureContent(property, brand)))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The address of a listing's share image, with its version. */
const getSharePictureHref = (property: PublicProperty, brand: string): string =>
  `${paths.sharePicture(property._id)}?v=${getShareVersion(property, brand)}`;

/** What schema.org calls each kind; "Accommodation" where it has no word of its own for a building. */
const SCHEMA_TYPES: Readonly<Record<PropertyType, string>> = {
  "Flat/Apartment": "Apartment",
  Villa: "House",
  "Independent House": "House",
  "Land/Plot": "Place",
  Project: "ApartmentComplex",
  Shop: "Accommodation",
  Office: "Accommodation",
  Commercial: "Accommodation",
  "Warehouse/Godown": "Accommodation",
  Farm: "Place",
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
  const { land, units, label } = getKind(propertyType);
  const common = { "@type": SCHEMA_TYPES[propertyType], ...describePlace(property) };
  if (land) return { ...common, additionalProperty: describeGround(property) };
  if (units) return { ...common, accommodationFloorPlan: property.projectUnits.map(drawFloorPlan) };
  return {
    ...common,
    accommodationCategory: label(),
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

/** Search engines show about this many characters. */
const SHOWN = 160;
const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

/** Title, description, canonical address and what other sites show about it, and its structured data. */
export function describeProperty(property: PublicProperty, origin: string, brand: string) {
  const place = formatPlaceLine(property);
  const price = formatPriceLine(property);
  const title = writeTitle(property, price, brand);
  const path = paths.property(property._id);
  const description = shortenText(
    m.detail_description({
      kind: getKind(property.propertyType).label(),
      purpose: formatPurposeLine(property),
      place,
      price,
      area: getAreaRange(property),
      text: property.description.replaceAll(/\s+/g, " "),
    }),
  );
  const image = {
    src: getSharePictureHref(property, brand),
    alt: m.card_photo_alt({ title: property.propertyTitle, place }),
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
  };
  const head: PageHead = { title, titled: title, description, path, image };
  const steps = listSteps(property, origin, origin + path);
  return { head, structured: [createStructuredData(property, origin), createBreadcrumbList(steps)] };
}

/** The title with its place; what the listing's own title already says of the place is not repeated. */
function writeTitle(property: PublicProperty, price: string, brand: string): string {
  const { propertyTitle: title, localitySlug, locality, city } = property;
  const said = pickWords(title);
  const known = localitySlug && said.includes(pickWords(locality));
  // Without the locality, because its name may end with the town's: "Bodh Gaya Road", "New Siliguri".
  const rest = known ? said.replaceAll(pickWords(locality), " ") : said;
  const place = [
    ...(known || !localitySlug || locality === city ? [] : [locality]),
    ...(rest.endsWith(pickWords(city)) ? [] : [city]),
  ].join(", ");
  return place
    ? m.detail_title({ title, place, price, brand })
    : m.detail_title_placed({ title, price, brand });
}

/** The words of a text in small letters, each between spaces, so that a name is found only as whole words. */
const pickWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join(" ")
    .trim()} `;

/** The town, the locality if it is known, and the listing: the same as above the photos. */
function listSteps(property: PublicProperty, origin: string, url: string) {
  const { city, townSlug, locality, localitySlug, propertyTitle } = property;
  const search = (parameter: Record<string, string>) =>
    origin + paths.listings(new URLSearchParams(parameter).toString());
  return [
    { name: city, url: search({ town: townSlug }) },
    ...(localitySlug && locality !== city
      ? [{ name: locality, url: search({ locality: localitySlug }) }]
      : []),
    { name: propertyTitle, url },
  ];
}

function shortenText(text: string): string {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, text.lastIndexOf(" ", SHOWN - 1))}…`;
}
