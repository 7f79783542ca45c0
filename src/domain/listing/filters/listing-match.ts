import { getKindOfSlug, type PropertyType, type TypeSlug } from "../../property/kinds.ts";

/** The types that one value of `type` finds: "flat" also finds projects, which consist of flats. */
export function getTypesFoundBy(slug: TypeSlug): PropertyType[] {
  const own = getKindOfSlug(slug).value;
  return slug === "flat" ? [own, getKindOfSlug("project").value] : [own];
}
