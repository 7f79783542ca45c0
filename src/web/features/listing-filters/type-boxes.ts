import { FILTER_DEFAULTS } from "#domain/listing/filters/stored-filters.ts";
import { getSlugsOfBox } from "#domain/listing/filters/stored-query.ts";
import type { Purpose } from "#domain/property/choices.ts";
import { getSlugsOfSidebar, isPossibleFor, type SidebarType, type TypeSlug } from "#domain/property/kinds.ts";
import { formatList } from "#words/lists.ts";
import { getBoxLabel, getValueLabel } from "./filter-labels.ts";

/** One checkbox for property types. */
export interface TypeBox {
  readonly label: string;
  /** The types that it adds to the search, or leaves in it. */
  readonly slugs: readonly TypeSlug[];
  /** The types whose results it counts: none of them is found by another one. */
  readonly counted: readonly TypeSlug[];
  readonly checked: boolean;
}

/**
 * The checkboxes for property types that the purposes of a search can find. Where a search has only some of a box's
 * types, as a link to projects has, these are a checked box of their own: the whole box, which finds more, is not chosen.
 */
export function listTypeBoxes(type: readonly TypeSlug[], purpose: readonly Purpose[]): TypeBox[] {
  return (Object.keys(FILTER_DEFAULTS.propertyTypes) as SidebarType[]).flatMap((box) => {
    const slugs = getSlugsOfBox(box);
    if (!slugs.some((slug) => type.includes(slug) || isPossibleFor(purpose, slug))) return [];
    const named = getSlugsOfSidebar(box).filter((slug) => type.includes(slug));
    const checked = slugs.every((slug) => named.includes(slug));
    const whole = { label: getBoxLabel(box), slugs: checked ? named : slugs, counted: slugs, checked };
    if (checked || named.length === 0) return [whole];
    const label = formatList(named.map((slug) => getValueLabel("type", slug, {})));
    return [{ label, slugs: named, counted: named, checked: true }, whole];
  });
}
