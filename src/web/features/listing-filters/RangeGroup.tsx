import clsx from "clsx";
import { useCallback, useEffect, useRef } from "react";
import type { RangeFilter } from "#domain/property-filters.ts";
import { Radio } from "#web/ui/Choice.tsx";
import { RangeSlider } from "#web/ui/RangeSlider.tsx";
import { m } from "#words/generated/messages.js";

interface RangeGroupProps {
  /** Of the radios; the slider's field is `{name}UpTo`. */
  name: "price" | "size";
  scale: { readonly min: number; readonly max: number; readonly step: number; readonly start: number };
  range: RangeFilter;
  label: string;
  format: (value: number) => string;
  /** What the slider says while it filters nothing. */
  rest: string;
  ends: readonly [string, string];
  below: { label: string; count: number };
  around: { label: string; count: number };
  onSlide: (value: number) => void;
}

/** A slider that filters once it was moved, and two fixed ranges. */
export function RangeGroup(props: RangeGroupProps) {
  const { name, scale, range, format, rest } = props;
  const onScale = range.type !== "" && range.type !== "around" && range.value >= scale.min;
  const at = onScale && range.value <= scale.max ? range.value : scale.start;
  const latest = useRef(props.onSlide);
  useEffect(() => {
    latest.current = props.onSlide;
  });
  const commit = useCallback((value: number) => latest.current(value), []);
  const radio = (type: "below" | "around", { label, count }: { label: string; count: number }) => (
    <Radio
      name={name}
      value={type}
      checked={range.type === type}
      onChange={() => undefined}
      {...{ label, count }}
    />
  );
  return (
    <div className={clsx("fg__range", range.type === "" && "fg__range--rest")}>
      <RangeSlider
        name={`${name}UpTo`}
        {...{ ...scale, start: undefined }}
        label={<span className="muted">{props.label}</span>}
        value={at}
        // Where it rests it hides nothing, and says so; moved away, it says where it would filter.
        format={(value) => (range.type === "" && value === scale.start ? rest : format(value))}
        ends={props.ends}
        onCommit={commit}
      />
      <Radio
        className="no-js-only"
        name={name}
        value="slider"
        checked={range.type === "slider"}
        onChange={() => undefined}
        label={m.list_use_slider()}
      />
      {radio("below", props.below)}
      {radio("around", props.around)}
    </div>
  );
}
