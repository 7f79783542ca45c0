import clsx from "clsx";
import { useCallback, useEffect, useRef } from "react";
import { UP_TO } from "#domain/listing/filters/listing-form.ts";
import { type Ends, getSliderAt, type Slider } from "#domain/listing/filters/stored-filters.ts";
import * as styles from "#web/features/listing-filters/Filters.module.css";
import { Radio } from "#web/ui/Choice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RangeSlider } from "#web/ui/RangeSlider.tsx";
import { m } from "#words/generated/messages.js";

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
