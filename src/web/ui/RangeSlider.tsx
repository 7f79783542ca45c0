import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import * as styles from "./RangeSlider.module.css";

export interface RangeSliderProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "min" | "max" | "step"> {
  label: ReactNode;
  min: number;
  max: number;
  step?: number;
  /** The initial value; the slider is reset whenever this changes. */
  value: number;
  /** The number in words. */
  format: (value: number) => string;
  /** Labels under both ends. */
  ends?: readonly [string, string];
  /** Called when the thumb is released, not during the movement. */
  onCommit?: (value: number) => void;
}

/** One number between two limits, with its value in words beside the label. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step = 1, value, format, ends, onCommit, id, onChange, ...rest } = props;
  const made = useId();
  const own = id ?? made;
  const input = useRef<HTMLInputElement>(null);
  const [now, setNow] = useState(value);
  useEffect(() => setNow(value), [value]);
  useEffect(() => {
    // React's onChange is the browser's `input` event; the browser's own `change` comes when the thumb is released.
    const element = input.current;
    const commit = () => element && onCommit?.(element.valueAsNumber);
    element?.addEventListener("change", commit);
    return () => element?.removeEventListener("change", commit);
  }, [onCommit]);
  const share = { "--p": `${((now - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div>
      <div className={styles.values}>
        <label htmlFor={own}>{label}</label>
        <output htmlFor={own}>{format(now)}</output>
      </div>
      <input
        {...rest}
        {...{ min, max, step }}
        ref={input}
        id={own}
        className={styles.range}
        data-part="range"
        type="range"
        style={share}
        value={now}
        aria-valuetext={format(now)}
        onChange={(event) => {
          setNow(event.target.valueAsNumber);
          onChange?.(event);
        }}
      />
      {ends && (
        <div className={styles.ends} data-part="range-ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}
