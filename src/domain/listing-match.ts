import type { ListingQuery } from "./listing-query.ts";
import { kindOfSlug, type PropertyType, type TypeSlug } from "./property-kinds.ts";

/** The types that one value of `type` finds: a flat is also found in a project, which is made of flats. */
export function typesFoundBy(slug: TypeSlug): PropertyType[] {
  const own = kindOfSlug(slug).value;
  return slug === "flat" ? [own, kindOfSlug("project").value] : [own];
}

/** The types that any of the values finds, each once. */
export function typesOf(slugs: readonly TypeSlug[]): PropertyType[] {
  return [...new Set(slugs.flatMap(typesFoundBy))];
}

/** The lowest chosen "n and above", or null where none was chosen. */
export function ratingFloor(query: Pick<ListingQuery, "rating">): number | null {
  return query.rating.length > 0 ? Math.min(...query.rating) : null;
}
