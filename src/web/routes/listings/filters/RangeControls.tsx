import clsx from "clsx";
import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import type { Band } from "#domain/listing/filters/filter.ts";
import { UP_TO } from "#domain/listing/filters/listing-form.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { AREA_BANDS, findOfferedScale, PRICE_BANDS } from "#domain/listing/filters/registry.ts";
import {
  AREA_SLIDER,
  type Ends,
  getEnds,
  getSliderAt,
  hasSameEnds,
  PRICE_SLIDERS,
  type Slider,
} from "#domain/listing/filters/stored-filters.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { getKindOfSlug } from "#domain/property/kinds.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { PriceFields, type RejectedFields } from "#web/features/listing-filters/FilterFields.tsx";
import * as styles from "#web/features/listing-filters/Filters.module.css";
import { type AnsweredFacets, getCount } from "#web/features/listing-filters/facet-counts.ts";
import { getAreaLabel, getPriceLabel } from "#web/features/listing-filters/filter-labels.ts";
import { LAND_FIELD } from "#web/features/listing-filters/listing-href.ts";
import { Button } from "#web/ui/Button.tsx";
import { Radio } from "#web/ui/Choice.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { leaveToForm } from "#web/ui/leave-to-form.ts";
import * as pageStyles from "#web/ui/page.module.css";
import { RangeSlider } from "#web/ui/RangeSlider.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { useFiltering } from "./filter-context.ts";

interface RangeRadio {
  /** The key of the range. */
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly checked: boolean;
}

interface RangeFieldsProps {
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
function RangeFields(props: RangeFieldsProps) {
  const { name, slider, ends, format, rest, radios } = props;
  const fixed = radios.some(({ checked }) => checked);
  const at = getSliderAt(ends, slider);
  const moved = at !== null && !fixed;
  const notify = (value: number) => props.onSlide(value * slider.unit);
  const latest = useRef(notify);
  useEffect(() => {
    latest.current = notify;
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
        onChange={leaveToForm}
        label={m.list_use_slider()}
      />
      {radios.map(({ key, label, count, checked }) => (
        <Radio
          key={key}
          name={name}
          value={key}
          checked={checked}
          onChange={leaveToForm}
          {...{ label, count }}
        />
      ))}
    </div>
  );
}

function renderRadio(
  [key, label]: readonly [key: string, label: string],
  name: "price" | "area",
  band: Band | undefined,
  ends: Ends,
  facets: AnsweredFacets,
): RangeRadio {
  const checked = band !== undefined && hasSameEnds(getEnds(band), ends);
  return { key, label, checked, count: getCount(facets, name, [key]) };
}

/**
 * The budget: the slider and ranges of LIST-07 for sales, a separate slider for monthly prices, and fields for the
 * lowest and highest price.
 */
export function PriceControl({ name }: { name: "price" }) {
  const { place, facets, refused, change } = useFiltering();
  const { query } = place;
  const scale = findOfferedScale(query.purpose);
  const ends: Ends = [query.priceMin, query.priceMax];
  const fixed = [
    ["below-1cr", m.list_price_below()],
    ["around-50l", m.list_price_around()],
  ] as const;
  const monthly = scale === "month";
  return (
    <>
      <RangeFields
        // Each scale has its own slider.
        key={scale}
        name={name}
        slider={PRICE_SLIDERS[scale]}
        ends={ends}
        label={monthly ? m.list_rent_up_to() : m.list_price_up_to()}
        format={monthly ? formatRupees : formatShortRupees}
        rest={getPriceLabel(query) ?? m.list_any_price()}
        tips={
          monthly
            ? [formatRupees(PRICE_SLIDERS.month.min), formatRupees(PRICE_SLIDERS.month.max)]
            : [m.list_price_slider_from(), m.list_price_slider_to()]
        }
        radios={
          monthly ? [] : fixed.map((each) => renderRadio(each, name, PRICE_BANDS[each[0]], ends, facets))
        }
        onSlide={(priceMax) => change({ priceMin: null, priceMax })}
      />
      <PriceFields
        query={query}
        refused={refused}
        onChange={({ priceMin, priceMax }) => change({ priceMin, priceMax })}
      />
    </>
  );
}

/** Whether somebody searches for land, or has typed a size of land. */
const isLandSearched = ({ type, areaUnit }: ListingQuery, refused: RejectedFields): boolean =>
  type.some((slug) => getKindOfSlug(slug).land) || areaUnit !== null || refused[LAND_FIELD] !== undefined;

/** The size: a slider, two ranges, and for land a field for any of its units. */
export function AreaControl({ name }: { name: "area" }) {
  const { place, facets, refused, change } = useFiltering();
  const { query } = place;
  const ends: Ends = [query.areaMin, query.areaMax];
  const field = useRef<HTMLInputElement>(null);
  // Without a size the search would be the same: the press leads to the field that is missing.
  const check = (event: MouseEvent) => {
    if (field.current?.value.trim()) return;
    event.preventDefault();
    field.current?.focus();
  };
  const fixed = [
    ["below-500", m.list_area_below()],
    ["around-1000", m.list_area_around()],
  ] as const;
  return (
    <>
      <RangeFields
        name={name}
        slider={AREA_SLIDER}
        ends={ends}
        label={m.list_area_up_to()}
        format={formatAreaLine}
        rest={getAreaLabel(query) ?? m.list_any_area()}
        tips={["0", formatAreaLine(AREA_SLIDER.max)]}
        radios={fixed.map((each) => renderRadio(each, name, AREA_BANDS[each[0]], ends, facets))}
        // At its start the slider would allow nothing, so there it means any size.
        onSlide={(value) => change({ areaMin: null, areaMax: value || null, areaUnit: null })}
      />
      {isLandSearched(query, refused) && (
        <div className={styles.land}>
          <TextField
            ref={field}
            name={LAND_FIELD}
            label={m.list_land_size()}
            className={fieldStyles.smallInput}
            autoComplete="off"
            enterKeyHint="go"
            defaultValue={refused[LAND_FIELD]?.typed}
            error={refused[LAND_FIELD]?.error}
          />
          <Button type="submit" look="outline" size="sm" onClick={check}>
            {m.list_land_find()}
          </Button>
        </div>
      )}
    </>
  );
}
