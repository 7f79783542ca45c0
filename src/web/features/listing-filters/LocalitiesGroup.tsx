import { SPEC_LOCALITIES } from "#domain/listing/filters/stored-filters.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { FilterGroup } from "./FilterGroup.tsx";
import { type CountedPlace, getCount, useFiltering } from "./filter-context.ts";
import { ShowMore } from "./ShowMore.tsx";

const SHOWN = 6;

/** The localities of the results, the chosen ones always visible; the specification's four come last. */
export function LocalitiesGroup({ localities }: { localities: readonly CountedPlace[] }) {
  const { place, facets } = useFiltering();
  const isChosen = (slug: string) => place.query.locality.includes(slug);
  const renderBox = ({ slug, name, count }: CountedPlace) => (
    <Checkbox
      key={slug}
      name="locality"
      value={slug}
      checked={isChosen(slug)}
      onChange={() => undefined}
      label={name}
      count={count}
    />
  );
  const spec = SPEC_LOCALITIES.map(({ slug, name }) => ({
    slug,
    name,
    count: getCount(facets, "locality", [slug]),
  }));
  const all = [...localities.filter(({ slug }) => !spec.some((each) => each.slug === slug)), ...spec];
  const first = all.filter(({ slug, count }, index) => (index < SHOWN && count > 0) || isChosen(slug));
  const rest = all.filter((each) => !first.includes(each));
  return (
    <FilterGroup group="localities">
      {first.map(renderBox)}
      <ShowMore label={m.list_more_localities({ count: rest.length })}>{rest.map(renderBox)}</ShowMore>
    </FilterGroup>
  );
}
