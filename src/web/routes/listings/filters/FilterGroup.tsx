import clsx from "clsx";
import { type ReactNode, useCallback, useEffect, useId, useRef } from "react";
import { SIDE_GROUPS, type SideGroup } from "#domain/listing/filters/listing-facets.ts";
import { UP_TO } from "#domain/listing/filters/listing-form.ts";
import { removeFilters } from "#domain/listing/filters/listing-query.ts";
import { type Ends, getSliderAt, type Slider } from "#domain/listing/filters/stored-filters.ts";
import { ShowMore } from "#web/features/listing-filters/FilterFields.tsx";
import * as styles from "#web/features/listing-filters/Filters.module.css";
import { leaveToForm, useFiltering } from "#web/features/listing-filters/filter-context.ts";
import { getGroupLabel } from "#web/features/listing-filters/filter-labels.ts";
import { getListingHref } from "#web/features/listing-filters/listing-href.ts";
import { Checkbox, Radio } from "#web/ui/Choice.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RangeSlider } from "#web/ui/RangeSlider.tsx";
import { m } from "#words/generated/messages.js";

/** One group of the sidebar: its name, its Clear button, its options. */
export function FilterGroup({ group, children }: { group: SideGroup; children: ReactNode }) {
  const { place } = useFiltering();
  const id = useId();
  const name = getGroupLabel(group);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be in one row with its Clear button
    <div className={styles.group} role="group" aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h3 id={id}>{name}</h3>
        <Link
          className={styles.clear}
          to={getListingHref({ ...place, query: removeFilters(place.query, ...SIDE_GROUPS[group]) })}
          aria-label={m.list_clear_group({ group: name })}
          preventScrollReset
        >
          {m.list_clear()}
        </Link>
      </div>
      {children}
    </div>
  );
}

/** One checkbox of a group: the values that it adds to the search, separated by commas, and its number of results. */
export interface BoxOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly count: number;
}

interface OptionBoxesProps {
  /** The name of the filter and of its field. */
  name: string;
  options: readonly BoxOption[];
}

/** The options of one filter as checkboxes; those without results are under "Show more". */
export function OptionBoxes({ name, options }: OptionBoxesProps) {
  const renderBox = ({ value, ...option }: BoxOption) => (
    <Checkbox key={value} {...{ name, value, ...option }} onChange={leaveToForm} />
  );
  return (
    <>
      {options.filter(doesFindSome).map(renderBox)}
      <ShowMore>{options.filter((option) => !doesFindSome(option)).map(renderBox)}</ShowMore>
    </>
  );
}

/** An option that has results, or that was chosen anyway. */
export const doesFindSome = ({ checked, count }: Pick<BoxOption, "checked" | "count">): boolean =>
  checked || count > 0;

export interface RangeRadio {
  /** The key of the range. */
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly checked: boolean;
}

interface RangeGroupProps {
  /** The name of the filter and of its radio buttons; the slider's field is `{name}UpTo`. */
  name: "price" | "area";
  slider: Slider;
  ends: Ends;
  label: string;
  format: (value: number) => string;
  /** The slider's text while nothing is filtered, and its text when it cannot show the chosen range. */
  rest: string;
  tips: readonly [string, string];
  radios: readonly RangeRadio[];
  /** Called with rupees or square feet. */
  onSlide: (value: number) => void;
}

/** A slider that filters after it was moved, and fixed ranges. */
export function RangeGroup(props: RangeGroupProps) {
  const { name, slider, ends, format, rest, radios } = props;
  const fixed = radios.some(({ checked }) => checked);
  const at = getSliderAt(ends, slider);
  const moved = at !== null && !fixed;
  const tell = (value: number) => props.onSlide(value * slider.unit);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const commit = useCallback((value: number) => latest.current(value), []);
  const stands = at ?? slider.start;
  return (
    <div className={clsx(styles.range, !moved && styles.restingRange)}>
      <RangeSlider
        name={`${name}UpTo`}
        {...{ min: slider.min, max: slider.max, step: slider.step }}
        label={<span className={styles.muted}>{props.label}</span>}
        value={stands}
        // Until it is moved it shows `rest`; after that it shows its own value.
        format={(value) => (!moved && value === stands ? rest : format(value * slider.unit))}
        ends={props.tips}
        onCommit={commit}
      />
      <Radio
        className={pageStyles.withoutScript}
        name={name}
        value={UP_TO}
        checked={moved}
        onChange={() => undefined}
        label={m.list_use_slider()}
      />
      {radios.map(({ key, label, count, checked }) => (
        <Radio
          key={key}
          name={name}
          value={key}
          checked={checked}
          onChange={() => undefined}
          {...{ label, count }}
        />
      ))}
    </div>
  );
}
