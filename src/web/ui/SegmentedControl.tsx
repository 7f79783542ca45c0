import clsx from "clsx";
import { Link } from "react-router";
import { Icon, type IconName } from "./Icon.tsx";

export interface Segment {
  value: string;
  label: string;
  icon?: IconName;
}

interface SegmentedControlProps {
  /** What is chosen between, for people who do not see the segments side by side. */
  label: string;
  name: string;
  segments: readonly Segment[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}

/** One of a few, all in sight. Radio buttons inside, so that it works in a plain form. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { label, name, segments, value, defaultValue, onValueChange, className } = props;
  return (
    <fieldset className={clsx("seg", className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className="seg__item">
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={segment.value}
            checked={value === undefined ? undefined : value === segment.value}
            defaultChecked={value === undefined ? defaultValue === segment.value : undefined}
            onChange={() => onValueChange?.(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} />}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}

interface SegmentedLinksProps {
  label: string;
  segments: readonly (Segment & { to: string })[];
  value: string;
  /** Icons alone; the words go to screen readers. */
  iconsOnly?: boolean;
  className?: string;
}

/** The same for views with addresses: list, grid, map. */
export function SegmentedLinks({ label, segments, value, iconsOnly, className }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={clsx("seg", iconsOnly && "seg--icons", className)}>
      {segments.map((segment) => (
        <Link
          key={segment.value}
          to={segment.to}
          className="seg__item"
          aria-current={value === segment.value ? "true" : undefined}
          preventScrollReset
        >
          {segment.icon && <Icon name={segment.icon} />}
          <span className={iconsOnly ? "sr-only" : undefined}>{segment.label}</span>
        </Link>
      ))}
    </nav>
  );
}
