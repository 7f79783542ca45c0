import { z } from "zod";

/** One value or several: the key repeated, or the values parted by commas. */
const values = z.union([z.string(), z.array(z.string())]).optional();
const said = (text: string) => values.describe(text);

/**
 * The parameters of `GET /api/v1/listings`, for its description. What they may hold is decided by
 * `parseListingAddress`, which pages use as well and which names every parameter that it cannot read.
 */
export const listingSearch = z.object({
  q: said("Words; each must be found by its beginning, in title, builder, place or kind"),
  purpose: said("buy, rent, lease, pg"),
  type: said("flat (projects included), villa, house, plot, project, shop, office, commercial, farm, room"),
  bhk: said("1, 2, 3, 4plus"),
  town: said("Slugs of towns"),
  locality: said("Slugs of localities"),
  region: said("siliguri, sikkim, patna-bihar, north-bengal-towns"),
  priceMin: said("Rupees, a month unless bought; included"),
  priceMax: said("Rupees, a month unless bought; included"),
  areaMin: said("Square feet; included"),
  areaMax: said("Square feet; excluded"),
  postedBy: said("owner, builder, dealer, featured-dealer"),
  availability: said("ready, under-construction, new-launch"),
  furnishing: said("full, semi, none"),
  facing: said("north, south, east, west, north-east, north-west, south-east, south-west"),
  rating: said("3, 4 or 5 and above"),
  transaction: said("resale, new-booking"),
  verified: said("1: only those with the badge"),
  photos: said("1: only those whose photos the team has checked"),
  videos: said("1: only those whose video the team has checked"),
  amenity: said("Amenities, all of which must be there"),
  bbox: said("West, south, east, north in degrees"),
  sort: said("relevance, newest, price-asc, price-desc, area, rating"),
  page: said("From 1; beyond the end it is the last one"),
  pageSize: said("6 to 96; 24 if not said"),
});
