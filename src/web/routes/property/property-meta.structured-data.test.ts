import { describe, expect, it } from "vitest";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { PROPERTY_KINDS } from "#domain/property/kinds.ts";
import { flat, land, project } from "#tests/support/public-listings.ts";
import { createStructuredData } from "./property-meta.ts";

const ORIGIN = "https://thikana.example";
const PLACE = "name description address geo aggregateRating additionalProperty amenityFeature";
const ACCOMMODATION = `${PLACE} accommodationCategory floorSize numberOfBedrooms numberOfBathroomsTotal`;
const OFFER = "priceCurrency availability businessFunction url price priceSpecification";
/** The properties that schema.org defines for each type that is used here (https://schema.org/docs/full.html). */
const DEFINED: Record<string, string> = {
  RealEstateListing: "name description url image datePosted about offers",
  Place: PLACE,
  Accommodation: ACCOMMODATION,
  Apartment: ACCOMMODATION,
  House: ACCOMMODATION,
  Room: ACCOMMODATION,
  ApartmentComplex: `${PLACE} accommodationFloorPlan`,
  FloorPlan: "name numberOfBedrooms floorSize",
  QuantitativeValue: "value minValue maxValue unitCode",
  PropertyValue: "name value unitCode",
  LocationFeatureSpecification: "name value",
  PostalAddress: "addressLocality addressRegion postalCode addressCountry",
  GeoCoordinates: "latitude longitude",
  AggregateRating: "ratingValue reviewCount",
  Offer: OFFER,
  AggregateOffer: `${OFFER} lowPrice highPrice offerCount`,
  UnitPriceSpecification: "price priceCurrency unitCode",
};
const NUMBERS =
  /^(price|lowPrice|highPrice|offerCount|minValue|maxValue|latitude|longitude|number|rating|review)/;

/** Everything in the data that schema.org does not define, as `Type.property`. */
function unread(facts: unknown): string[] {
  if (Array.isArray(facts)) return facts.flatMap(unread);
  if (typeof facts !== "object" || facts === null) return [];
  const { "@type": type, ...properties } = facts as Record<string, unknown>;
  const defined = DEFINED[String(type)]?.split(" ");
  if (!defined) return [`no type ${type}`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const here = `${type}.${name}`;
    if (!defined.includes(name)) return [here];
    if (typeof value !== "object" && NUMBERS.test(name) && name !== "priceCurrency" && !(Number(value) >= 0))
      return [`${here}: ${value}`];
    if (/^(url|image|availability|businessFunction)$/.test(name) && !URL.canParse(String(value)))
      return [`${here}: ${value}`];
    return unread(value);
  });
}

/** As it is in the page: undefined values are dropped. */
const describeForSearch = (property: PublicProperty) =>
  JSON.parse(JSON.stringify(createStructuredData(property, ORIGIN)));
const of = (propertyType: PublicProperty["propertyType"]): PublicProperty => {
  if (propertyType === "Project") return project;
  return { ...(propertyType === "Land/Plot" || propertyType === "Farm" ? land : flat), propertyType };
};

describe("[DETAIL-12] structured data", () => {
  it.each([
    ["Flat/Apartment", "Apartment"],
    ["Villa", "House"],
    ["Independent House", "House"],
    ["Room", "Room"],
    ["Shop", "Accommodation"],
    ["Office", "Accommodation"],
    ["Commercial", "Accommodation"],
    ["Project", "ApartmentComplex"],
    ["Land/Plot", "Place"],
    ["Farm", "Place"],
  ] as const)("describes %s as %s, only with properties that this type has", (propertyType, type) => {
    for (const purpose of ["buy", "rent"] as const) {
      const facts = describeForSearch({ ...of(propertyType), purpose, rent: 18_000 });
      expect(facts.about["@type"]).toBe(type);
      expect(unread(facts)).toEqual([]);
    }
  });

  it("has a type for every kind of property", () => {
    for (const { value } of PROPERTY_KINDS) expect(unread(describeForSearch(of(value)))).toEqual([]);
  });

  it("describes a flat with its place, date and price", () => {
    expect(describeForSearch(flat)).toEqual({
      "@type": "RealEstateListing",
      name: "Teesta Heights 3B",
      description: "Opens on two sides.",
      url: `${ORIGIN}/user/propertydetail/${flat._id}`,
      datePosted: "2026-11-12T06:00:00.000Z",
      image: `${ORIGIN}/media/abc/1280.jpg`,
      about: {
        "@type": "Apartment",
        name: "Teesta Heights 3B",
        description: "2 BHK",
        accommodationCategory: "Flat",
        floorSize: { "@type": "QuantitativeValue", value: 1040, unitCode: "FTK" },
        numberOfBedrooms: 2,
        numberOfBathroomsTotal: 2,
        address: {
          "@type": "PostalAddress",
          addressLocality: "Siliguri",
          addressRegion: "West Bengal",
          postalCode: "734003",
          addressCountry: "IN",
        },
        geo: { "@type": "GeoCoordinates", latitude: 26.72, longitude: 88.42 },
        aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 2 },
      },
      offers: {
        "@type": "Offer",
        price: 6_200_000,
        priceCurrency: "INR",
        availability: "https://schema.org/InStock",
        businessFunction: "http://purl.org/goodrelations/v1#Sell",
        url: `${ORIGIN}/user/propertydetail/${flat._id}`,
      },
    });
  });

  it("has a floor plan for each unit of a project, and the range of their prices", () => {
    const { about, offers } = describeForSearch(project);
    expect(about.accommodationFloorPlan).toEqual([
      {
        "@type": "FloorPlan",
        name: "2 BHK",
        numberOfBedrooms: 2,
        floorSize: { "@type": "QuantitativeValue", minValue: 1040, maxValue: 1100, unitCode: "FTK" },
      },
      {
        "@type": "FloorPlan",
        name: "4 BHK",
        numberOfBedrooms: 4,
        floorSize: { "@type": "QuantitativeValue", value: 2180, unitCode: "FTK" },
      },
    ]);
    expect(offers).toMatchObject({ lowPrice: 6_200_000, highPrice: 13_400_000, offerCount: 2 });
    const dearerFirst = [
      { ...project.projectUnits[0], priceFrom: 9_900_000 },
      { ...project.projectUnits[1], priceTo: 6_200_000 },
    ] as PublicProperty["projectUnits"];
    expect(describeForSearch({ ...project, projectUnits: dearerFirst }).offers).toMatchObject({
      lowPrice: 6_200_000,
      highPrice: 9_900_000,
    });
  });

  it("has the size of land in square feet and in the local unit", () => {
    expect(describeForSearch(land).about.additionalProperty).toEqual([
      { "@type": "PropertyValue", name: "Land size", value: 2160, unitCode: "FTK" },
      { "@type": "PropertyValue", name: "Land size", value: expect.stringMatching(/^3 katha/) },
    ]);
  });

  it("has a rent by the month, and no price if there is none", () => {
    expect(describeForSearch({ ...flat, purpose: "rent", price: null, rent: 18_000 }).offers).toMatchObject({
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      priceSpecification: { price: 18_000, priceCurrency: "INR", unitCode: "MON" },
    });
    expect(describeForSearch({ ...flat, price: null })).not.toHaveProperty("offers");
    expect(describeForSearch({ ...flat, rating: null }).about).not.toHaveProperty("aggregateRating");
  });
});
