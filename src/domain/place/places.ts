/** Regions, towns and localities: the types that pages and filters share. Slugs are part of addresses. */
export type RegionSlug = "siliguri" | "sikkim" | "patna-bihar" | "north-bengal-towns";

export const REGIONS: readonly { slug: RegionSlug; name: string }[] = [
  { slug: "siliguri", name: "Siliguri" },
  { slug: "sikkim", name: "Sikkim" },
  { slug: "patna-bihar", name: "Patna / Bihar" },
  { slug: "north-bengal-towns", name: "North Bengal Towns" },
];
export const REGION_SLUGS = REGIONS.map((region) => region.slug) as [RegionSlug, ...RegionSlug[]];

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** West, south, east, north in degrees, as `bbox` carries them. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];

/**
 * The slug of a place's name [ROUTE-07]: lower case, spaces become hyphens, only letters and digits remain.
 */
export function getSlug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * The public position of a property: on a grid of about a hundred metres. Only the team gives out the exact address.
 */
export const getPublicPoint = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 1_000) / 1_000,
  lng: Math.round(lng * 1_000) / 1_000,
});

/** Radius of the circle that is drawn around a listing, in metres. */
export const AROUND_METRES = 300;
/** How many nearby places are shown for a listing. */
export const NEAR_PLACES = 8;

/** The value of `locality` for a place outside all known localities. */
export const OTHER_LOCALITY = "Other";

/** How long a degree of longitude is at a latitude, compared with the equator: it is shorter towards the poles. */
export const getLongitudeScale = (lat: number): number => Math.cos((lat * Math.PI) / 180);

/** Great-circle distance in metres (haversine on a sphere of 6,371 km). */
export function measureMetres(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const dLat = (b.lat - a.lat) * rad;
  const dLng = (b.lng - a.lng) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h));
}
