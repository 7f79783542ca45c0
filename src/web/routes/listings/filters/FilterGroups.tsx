import { getLabel } from "#domain/choice.ts";
import { type CountedFilter, MORE_FILTERS } from "#domain/listing/filters/listing-facets.ts";
import { FILTERS, type NamesOf } from "#domain/listing/filters/registry.ts";
import { FILTER_DEFAULTS } from "#domain/listing/filters/stored-filters.ts";
import { getSlugsOfBox } from "#domain/listing/filters/stored-query.ts";
import { FACINGS, type Purpose } from "#domain/property/choices.ts";
import { getSlugsOfSidebar, isPossibleFor, type SidebarType, type TypeSlug } from "#domain/property/kinds.ts";
import { ShowMore } from "#web/features/listing-filters/FilterFields.tsx";
import * as styles from "#web/features/listing-filters/Filters.module.css";
import { getCount, leaveToForm, useFiltering } from "#web/features/listing-filters/filter-context.ts";
import { getBoxLabel, getValueLabel } from "#web/features/listing-filters/filter-labels.ts";
import * as chipStyles from "#web/ui/Chip.module.css";
import { Switch } from "#web/ui/Choice.tsx";
import { Rating } from "#web/ui/Rating.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";
import { doesFindSome, FilterGroup, OptionBoxes } from "./FilterGroup.tsx";

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

const getKeys = <K extends string>(flags: Readonly<Record<K, boolean>>) => Object.keys(flags) as K[];

/** The options of a simple list: one checkbox for each value. */
function useOptions<V extends string>(name: NamesOf<"choices"> & CountedFilter, values: readonly V[]) {
  const { place, facets } = useFiltering();
  const chosen: readonly string[] = place.query[name];
  return values.map((value) => ({
    value,
    checked: chosen.includes(value),
    count: getCount(facets, name, [value]),
  }));
}

export function RatingsGroup() {
  const options = useOptions("rating", ["5", "4", "3"]).map((option) => ({
    ...option,
    label: (
      <>
        <Rating value={Number(option.value)} />
        {option.value !== "5" && m.list_and_above()}
      </>
    ),
  }));
  return (
    <FilterGroup group="propertyRatings">
      <OptionBoxes name="rating" options={options} />
    </FilterGroup>
  );
}

export function TypesGroup() {
  const { place, facets } = useFiltering();
  const options = listTypeBoxes(place.query.type, place.query.purpose).map(
    ({ label, slugs, counted, checked }) => ({
      ...{ value: slugs.join(","), label, checked },
      count: getCount(facets, "type", counted),
    }),
  );
  return (
    <FilterGroup group="propertyTypes">
      <OptionBoxes name="type" options={options} />
    </FilterGroup>
  );
}

export function PostedByGroup() {
  return (
    <FilterGroup group="postedBy">
      <ValueBoxes name="postedBy" />
    </FilterGroup>
  );
}

export function FacingGroup() {
  const { place } = useFiltering();
  const options = useOptions("facing", getKeys(FILTER_DEFAULTS.facingDirection));
  const others = place.query.facing.filter((value) => !options.some((option) => option.value === value));
  const renderPill = ({ value, checked, count }: (typeof options)[number]) => (
    <label key={value} className={`${chipStyles.chip} ${styles.pill}`} data-part="chip">
      <input
        className={textStyles.visuallyHidden}
        type="checkbox"
        name="facing"
        value={value}
        checked={checked}
        onChange={leaveToForm}
      />
      {getLabel(FACINGS, value)}
      <span className={styles.pillCount}>{count}</span>
    </label>
  );
  const found = options.filter(doesFindSome);
  return (
    <FilterGroup group="facingDirection">
      {others.map((value) => (
        <input key={value} type="hidden" name="facing" value={value} />
      ))}
      <div className={styles.pills}>{found.map(renderPill)}</div>
      <ShowMore>{options.filter((option) => !found.includes(option)).map(renderPill)}</ShowMore>
    </FilterGroup>
  );
}

export function VerificationGroup() {
  const { place, facets } = useFiltering();
  const labels = { photos: m.detail_check_photos(), videos: m.detail_check_video() };
  return (
    <FilterGroup group="verification">
      {getKeys(FILTER_DEFAULTS.verification).map((name) => (
        <Switch
          key={name}
          row
          name={name}
          value="1"
          checked={place.query[name]}
          onChange={leaveToForm}
          label={
            <>
              {labels[name]} <span className={styles.count}>{getCount(facets, name, ["1"])}</span>
            </>
          }
        />
      ))}
    </FilterGroup>
  );
}

export function TransactionGroup() {
  return (
    <FilterGroup group="purchaseType">
      <ValueBoxes name="transaction" />
    </FilterGroup>
  );
}

/** Filters beyond the nine groups of LIST-04, if they would find something here. */
export function MoreGroup() {
  const { place, facets } = useFiltering();
  const isOffered = (name: (typeof MORE_FILTERS)[number]) =>
    place.query[name].length > 0 || FILTERS[name].values.some((value) => getCount(facets, name, [value]) > 0);
  const found = MORE_FILTERS.filter(isOffered);
  if (found.length === 0) return null;
  return (
    <FilterGroup group="more">
      {found.map((name) => (
        <ValueBoxes key={name} name={name} />
      ))}
    </FilterGroup>
  );
}

type ListedFilter = "postedBy" | "transaction" | (typeof MORE_FILTERS)[number];

/** A box for each value of a filter. */
function ValueBoxes({ name }: { name: ListedFilter }) {
  const options = useOptions(name, FILTERS[name].values);
  return (
    <OptionBoxes
      name={name}
      options={options.map((option) => ({ ...option, label: getValueLabel(name, option.value, {}) }))}
    />
  );
}
