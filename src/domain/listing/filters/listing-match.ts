import { kindOfSlug, type PropertyType, type TypeSlug } from "../../property/kinds.ts";

/** The types that one value of `type` finds: a flat is also found in a project, which is made of flats. */
export function typesFoundBy(slug: TypeSlug): PropertyType[] {
  const own = kindOfSlug(slug).value;
  return slug === "flat" ? [own, kindOfSlug("project").value] : [own];
}
