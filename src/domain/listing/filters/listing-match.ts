import { getKindOfSlug, type PropertyType, type TypeSlug } from "../../property/kinds.ts";

/** The types that one value of `type` finds: a flat is also found in a project, which is made of flats. */
export function getTypesFoundBy(slug: TypeSlug): PropertyType[] {
  const own = getKindOfSlug(slug).value;
  return slug === "flat" ? [own, getKindOfSlug("project").value] : [own];
}
