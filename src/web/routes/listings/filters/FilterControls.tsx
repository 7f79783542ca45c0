import clsx from "clsx";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { getColumnValues } from "#domain/listing/filters/listing-facets.ts";
import { FILTERS, type FilterOfControl } from "#domain/listing/filters/registry.ts";
import { FILTER_DEFAULTS } from "#domain/listing/filters/stored-filters.ts";
import { getSlugsOfBox } from "#domain/listing/filters/stored-query.ts";
import type { Purpose } from "#domain/property/choices.ts";
import { getSlugsOfSidebar, isPossibleFor, type SidebarType, type TypeSlug } from "#domain/property/kinds.ts";
import { ShowMore } from "#web/features/listing-filters/FilterFields.tsx";
import * as styles from "#web/features/listing-filters/Filters.module.css";
import { getCount } from "#web/features/listing-filters/facet-counts.ts";
import { getBoxLabel, getValueLabel, getWholeLabel } from "#web/features/listing-filters/filter-labels.ts";
import {
  getListingHref,
  type ListingPlace,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import * as chipStyles from "#web/ui/Chip.module.css";
import { Checkbox, Switch } from "#web/ui/Choice.tsx";
import { leaveToForm } from "#web/ui/leave-to-form.ts";
import { Rating } from "#web/ui/Rating.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";
import type { CountedPlace } from "./counted-localities.ts";
import { useFiltering } from "./filter-context.ts";

/** One checkbox of a group: the values that it adds to the search, separated by commas, and its number of results. */
interface BoxOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly count: number;
}

interface OptionBoxesProps {
  /** The name of the filter and of its field. */
  name: string;
  options: readonly BoxOption[];
  /** How many are visible at once; all unless given. */
  most?: number;
}

/** The options of one filter as checkboxes; those without results, and the last of many, are under "Show more". */
function OptionBoxes({ name, options, most = Infinity }: OptionBoxesProps) {
  const renderBox = ({ value, ...option }: BoxOption) => (
    <Checkbox key={value} {...{ name, value, ...option }} onChange={leaveToForm} />
  );
  const found = options.filter(doesFindSome);
  const visible = found.filter(({ checked }, at) => checked || at < most);
  return (
    <>
      {visible.map(renderBox)}
      <ShowMore>{options.filter((option) => !visible.includes(option)).map(renderBox)}</ShowMore>
    </>
  );
}

/** An option that has results, or that was chosen anyway. */
const doesFindSome = ({ checked, count }: Pick<BoxOption, "checked" | "count">): boolean =>
  checked || count > 0;

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

type ChoicesName = FilterOfControl<"boxes" | "pills" | "steps" | "ratings" | "types">;

const getKeys = <K extends string>(flags: Readonly<Record<K, boolean>>) => Object.keys(flags) as K[];

/** The values that the sidebar offers: of the directions those of the stored state, of other filters all. */
export const getOfferedValues = (name: ChoicesName): readonly string[] =>
  name === "facing" ? getKeys(FILTER_DEFAULTS.facingDirection) : FILTERS[name].values;

/** The options of a simple list: one for each value. */
function useOptions<V extends string>(name: ChoicesName, values: readonly V[]) {
  const { place, facets } = useFiltering();
  const chosen: readonly string[] = place.query[name];
  return values.map((value) => ({
    value,
    checked: chosen.includes(value),
    count: getCount(facets, name, [value]),
  }));
}

/** A box for each value of a filter. */
export function ValueBoxes({ name }: { name: FilterOfControl<"boxes"> }) {
  const options = useOptions(name, getOfferedValues(name));
  return (
    <OptionBoxes
      name={name}
      most={6}
      options={options.map((option) => ({ ...option, label: getValueLabel(name, option.value, {}) }))}
    />
  );
}

/** The ratings from the best one down, each with its star. */
export function RatingBoxes({ name }: { name: "rating" }) {
  const options = useOptions(name, ["5", "4", "3"]).map((option) => ({
    ...option,
    label: (
      <>
        <Rating value={Number(option.value)} />
        {option.value !== "5" && m.list_and_above()}
      </>
    ),
  }));
  return <OptionBoxes name={name} options={options} />;
}

/** A box for each kind of property that visitors tell apart. */
export function TypeBoxes({ name }: { name: "type" }) {
  const { place, facets } = useFiltering();
  const options = listTypeBoxes(place.query.type, place.query.purpose).map(
    ({ label, slugs, counted, checked }) => ({
      ...{ value: slugs.join(","), label, checked },
      count: getCount(facets, name, counted),
    }),
  );
  return <OptionBoxes name={name} options={options} />;
}

interface PillProps {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  checked: boolean;
  count: number;
}

function Pill({ label, count, ...input }: PillProps) {
  return (
    <label className={`${chipStyles.chip} ${styles.pill}`} data-part="chip">
      <input className={textStyles.visuallyHidden} {...input} onChange={leaveToForm} />
      {label}
      <span className={styles.pillCount}>{count}</span>
    </label>
  );
}

/** The values of a filter as pills; a chosen one that is not offered stays chosen. */
export function ValuePills({ name }: { name: FilterOfControl<"pills"> }) {
  const { place } = useFiltering();
  const options = useOptions(name, getOfferedValues(name));
  const others = place.query[name].filter((value) => !options.some((option) => option.value === value));
  const renderPill = ({ value, ...option }: (typeof options)[number]) => (
    <Pill
      key={value}
      type="checkbox"
      label={getValueLabel(name, value, {})}
      {...{ name, value, ...option }}
    />
  );
  const found = options.filter(doesFindSome);
  return (
    <>
      {others.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.pills}>{found.map(renderPill)}</div>
      <ShowMore>{options.filter((option) => !found.includes(option)).map(renderPill)}</ShowMore>
    </>
  );
}

/** At least so many: one of them is chosen, the lowest of an address that has several. */
export function StepPills({ name }: { name: FilterOfControl<"steps"> }) {
  const { place } = useFiltering();
  const [least] = getColumnValues(place.query, name);
  const options = useOptions(name, getOfferedValues(name)).map((option) => ({
    ...option,
    checked: option.value === least,
  }));
  return (
    <div className={clsx(styles.pills, styles.steps)}>
      {options.filter(doesFindSome).map(({ value, ...option }) => (
        <Pill
          key={value}
          type="radio"
          label={m.list_at_least({ count: value })}
          {...{ name, value, ...option }}
        />
      ))}
    </div>
  );
}

/** A filter that is on or off. */
export function FilterSwitch({ name }: { name: FilterOfControl<"switch"> }) {
  const { place, facets } = useFiltering();
  return (
    <Switch
      row
      name={name}
      value="1"
      checked={place.query[name]}
      onChange={leaveToForm}
      label={
        <>
          {getWholeLabel(name, place.query, {})}{" "}
          <span className={styles.count}>{getCount(facets, name, ["1"])}</span>
        </>
      }
    />
  );
}

/** The localities of the results, the chosen ones always visible; the others are loaded when somebody asks for them. */
export function LocalityBoxes({ name }: { name: "locality" }) {
  const { place, localities } = useFiltering();
  const { all, loading, open } = useAllLocalities(place);
  const boxes = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  const shown = all ?? localities.shown;
  useEffect(() => {
    // The clicked link is gone, so the focus moves to the first box that came in its place.
    if (!all || firstNew.current === null) return;
    boxes.current?.querySelectorAll("input")[firstNew.current]?.focus();
    firstNew.current = null;
  }, [all]);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    firstNew.current = localities.shown.length;
    open();
  };
  return (
    <>
      <div ref={boxes}>
        {shown.map(({ slug, name: label, count }) => (
          <Checkbox
            key={slug}
            name={name}
            value={slug}
            checked={place.query.locality.includes(slug)}
            onChange={leaveToForm}
            label={label}
            count={count}
          />
        ))}
      </div>
      {!all && localities.others > 0 && (
        <a
          className={textStyles.link}
          data-part="link"
          rel="nofollow"
          href={`${getListingHref({ ...place, all: "localities" })}#filters`}
          aria-busy={loading}
          onClick={show}
        >
          {m.list_more_localities({ count: localities.others })}
        </a>
      )}
    </>
  );
}

/** All localities of a search once somebody has asked for them, counted anew for each search. */
function useAllLocalities(place: ListingPlace) {
  const [isWanted, setWanted] = useState(false);
  const { load, data, state } = useFetcher<CountedPlace[]>();
  const search = writeListingSearch({ query: place.query, view: "list" });
  useEffect(() => {
    if (isWanted) void load(paths.listingLocalities(search));
  }, [isWanted, search, load]);
  return { all: data, loading: state !== "idle", open: () => setWanted(true) };
}
