import { areaLine } from "#domain/area.ts";
import { labelOf } from "#domain/choice.ts";
import { FACINGS, POSTED_BY, TRANSACTIONS } from "#domain/property-choices.ts";
import { slugsOfBox } from "#domain/property-filters.query.ts";
import {
  AREA_SLIDER,
  FACING_KEYS,
  FILTER_DEFAULTS,
  POSTED_BY_KEYS,
  PRICE_SLIDER,
  PURCHASE_KEYS,
} from "#domain/property-filters.ts";
import { Checkbox, Switch } from "#web/ui/Choice.tsx";
import { Rating } from "#web/ui/Rating.tsx";
import { m } from "#words/generated/messages.js";
import { FilterGroup } from "./FilterGroup.tsx";
import { countOf, useFiltering } from "./filter-context.ts";
import { sidebarTypeLabel } from "./filter-words.ts";
import { RangeGroup } from "./RangeGroup.tsx";

/** React must be told that a controlled box is changed by its form. */
const byForm = () => undefined;
const keysOf = <K extends string>(flags: Readonly<Record<K, boolean>>) => Object.keys(flags) as K[];

export function RatingsGroup() {
  const { filters, facets } = useFiltering();
  return (
    <FilterGroup group="propertyRatings">
      {(["5", "4", "3"] as const).map((key) => (
        <Checkbox
          key={key}
          name="rated"
          value={key}
          checked={filters.propertyRatings[key]}
          onChange={byForm}
          label={
            <>
              <Rating value={Number(key)} />
              {key !== "5" && m.list_and_above()}
            </>
          }
          count={countOf(facets, "rating", [key])}
        />
      ))}
    </FilterGroup>
  );
}

export function PriceGroup() {
  const { facets, filters, change } = useFiltering();
  return (
    <FilterGroup group="price">
      <RangeGroup
        name="price"
        scale={PRICE_SLIDER}
        range={filters.price}
        label={m.list_price_up_to()}
        format={(value) => m.list_price_slider({ amount: value })}
        rest={m.list_any_price()}
        ends={[m.list_price_slider_from(), m.list_price_slider_to()]}
        below={{ label: m.list_price_below(), count: countOf(facets, "price", ["below-1cr"]) }}
        around={{ label: m.list_price_around(), count: countOf(facets, "price", ["around-50l"]) }}
        onSlide={(value) => change({ price: { type: "slider", value } })}
      />
    </FilterGroup>
  );
}

export function AreaGroup() {
  const { facets, filters, change } = useFiltering();
  return (
    <FilterGroup group="area">
      <RangeGroup
        name="size"
        scale={AREA_SLIDER}
        range={filters.area}
        label={m.list_area_up_to()}
        format={areaLine}
        rest={m.list_any_area()}
        ends={["0", areaLine(AREA_SLIDER.max)]}
        below={{ label: m.list_area_below(), count: countOf(facets, "area", ["below-500"]) }}
        around={{ label: m.list_area_around(), count: countOf(facets, "area", ["around-1000"]) }}
        onSlide={(value) => change({ area: { type: "slider", value } })}
      />
    </FilterGroup>
  );
}

export function TypesGroup() {
  const { filters, facets } = useFiltering();
  return (
    <FilterGroup group="propertyTypes">
      {keysOf(FILTER_DEFAULTS.propertyTypes).map((key) => (
        <Checkbox
          key={key}
          name="kind"
          value={key}
          checked={filters.propertyTypes[key]}
          onChange={byForm}
          label={sidebarTypeLabel(key)}
          count={countOf(facets, "type", slugsOfBox(key))}
        />
      ))}
    </FilterGroup>
  );
}

export function PostedByGroup() {
  const { filters, facets } = useFiltering();
  return (
    <FilterGroup group="postedBy">
      {keysOf(FILTER_DEFAULTS.postedBy).map((key) => (
        <Checkbox
          key={key}
          name="by"
          value={key}
          checked={filters.postedBy[key]}
          onChange={byForm}
          label={labelOf(POSTED_BY, POSTED_BY_KEYS[key])}
          count={countOf(facets, "postedBy", [POSTED_BY_KEYS[key]])}
        />
      ))}
    </FilterGroup>
  );
}

export function FacingGroup() {
  const { filters, facets } = useFiltering();
  return (
    <FilterGroup group="facingDirection">
      <div className="fg__pills">
        {FACING_KEYS.map((key) => (
          <label key={key} className="chip pill">
            <input
              className="sr-only"
              type="checkbox"
              name="faces"
              value={key}
              checked={filters.facingDirection[key]}
              onChange={byForm}
            />
            {labelOf(FACINGS, key)}
            <span className="pill__n">{countOf(facets, "facing", [key])}</span>
          </label>
        ))}
      </div>
    </FilterGroup>
  );
}

export function VerificationGroup() {
  const { filters, facets } = useFiltering();
  const labels = { photos: m.list_photos_checked(), videos: m.list_video_checked() };
  return (
    <FilterGroup group="verification">
      {(["photos", "videos"] as const).map((key) => (
        <Switch
          key={key}
          row
          name="checked"
          value={key}
          checked={filters.verification[key]}
          onChange={byForm}
          label={
            <>
              {labels[key]} <span className="fg__n">{countOf(facets, key, ["1"])}</span>
            </>
          }
        />
      ))}
    </FilterGroup>
  );
}

export function PurchaseGroup() {
  const { filters, facets } = useFiltering();
  return (
    <FilterGroup group="purchaseType">
      {keysOf(FILTER_DEFAULTS.purchaseType).map((key) => (
        <Checkbox
          key={key}
          name="bought"
          value={key}
          checked={filters.purchaseType[key]}
          onChange={byForm}
          label={labelOf(TRANSACTIONS, PURCHASE_KEYS[key])}
          count={countOf(facets, "transaction", [PURCHASE_KEYS[key]])}
        />
      ))}
    </FilterGroup>
  );
}
