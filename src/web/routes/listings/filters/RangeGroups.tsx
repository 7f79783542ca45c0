import { type MouseEvent, useRef } from "react";
import type { Band } from "#domain/listing/filters/filter.ts";
import { AREA_BANDS, findOfferedScale, PRICE_BANDS } from "#domain/listing/filters/registry.ts";
import {
  AREA_SLIDER,
  type Ends,
  getEnds,
  hasSameEnds,
  PRICE_SLIDERS,
} from "#domain/listing/filters/stored-filters.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { PriceFields } from "#web/features/listing-filters/FilterFields.tsx";
import * as styles from "#web/features/listing-filters/Filters.module.css";
import { type AnsweredFacets, getCount, useFiltering } from "#web/features/listing-filters/filter-context.ts";
import { getAreaLabel, getPriceLabel } from "#web/features/listing-filters/filter-labels.ts";
import { LAND_FIELD } from "#web/features/listing-filters/listing-href.ts";
import { Button } from "#web/ui/Button.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { FilterGroup, RangeGroup, type RangeRadio } from "./FilterGroup.tsx";

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
export function PriceGroup() {
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
    <FilterGroup group="price">
      <RangeGroup
        // Each scale has its own slider.
        key={scale}
        name="price"
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
          monthly ? [] : fixed.map((each) => renderRadio(each, "price", PRICE_BANDS[each[0]], ends, facets))
        }
        onSlide={(priceMax) => change({ priceMin: null, priceMax })}
      />
      <PriceFields
        query={query}
        refused={refused}
        onChange={({ priceMin, priceMax }) => change({ priceMin, priceMax })}
      />
    </FilterGroup>
  );
}

export function AreaGroup() {
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
    <FilterGroup group="area">
      <RangeGroup
        name="area"
        slider={AREA_SLIDER}
        ends={ends}
        label={m.list_area_up_to()}
        format={formatAreaLine}
        rest={getAreaLabel(query) ?? m.list_any_area()}
        tips={["0", formatAreaLine(AREA_SLIDER.max)]}
        radios={fixed.map((each) => renderRadio(each, "area", AREA_BANDS[each[0]], ends, facets))}
        // At its start the slider would allow nothing, so there it means any size.
        onSlide={(value) => change({ areaMin: null, areaMax: value || null, areaUnit: null })}
      />
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
    </FilterGroup>
  );
}
