import { z } from "zod";
import { REGION_SLUGS } from "#domain/place/places.ts";

const locality = z.object({
  slug: z.string(),
  name: z.string(),
  pincode: z.string(),
  lat: z.number(),
  lng: z.number(),
});

const town = z.object({
  slug: z.string(),
  name: z.string(),
  district: z.string(),
  state: z.string(),
  /** One of the four places of its region. */
  featured: z.boolean(),
  pincodes: z.array(z.string()),
  lat: z.number(),
  lng: z.number(),
  localities: z.array(locality),
});

/** `GET /api/v1/places`: what a form offers, by region, towns and localities by name. */
export const placesAnswer = z.object({
  regions: z.array(z.object({ slug: z.enum(REGION_SLUGS), name: z.string(), towns: z.array(town) })),
});
export type PlacesAnswer = z.infer<typeof placesAnswer>;
