import { SPEC_LOCALITIES } from "#domain/property-filters.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { FilterGroup } from "./FilterGroup.tsx";
import { type CountedPlace, countOf, useFiltering } from "./filter-context.ts";

const SHOWN = 6;

/** The localities of the results, the chosen ones always in sight; the spec's four stand last. */
export function LocalitiesGroup({ localities }: { localities: readonly CountedPlace[] }) {
  const { filters, facets } = useFiltering();
  const box = (value: string, name: string, count: number) => (
    <Checkbox
      key={value}
      name="place"
      value={value}
      checked={filters.localities[value] ?? false}
      onChange={() => undefined}
      label={name}
      count={count}
    />
  );
  const first = localities.filter(({ slug }, index) => index < SHOWN || filters.localities[slug]);
  const rest = localities.filter((place) => !first.includes(place));
  return (
    <FilterGroup group="localities">
      {first.map(({ slug, name, count }) => box(slug, name, count))}
      {rest.length > 0 && (
        <details className="fg__more">
          <summary className="link">{m.list_more_localities({ count: rest.length })}</summary>
          {rest.map(({ slug, name, count }) => box(slug, name, count))}
        </details>
      )}
      {SPEC_LOCALITIES.map(({ key, slug, name }) => box(key, name, countOf(facets, "locality", [slug])))}
    </FilterGroup>
  );
}
