import clsx from "clsx";
import { Link } from "#web/ui/Link.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import * as styles from "./SegmentedControl.module.css";
import * as textStyles from "./text.module.css";

export interface Segment {
  value: string;
  label: string;
  icon?: IconName;
}

interface SegmentedControlProps {
  /** A label for screen readers: what the segments choose between. */
  label: string;
  name: string;
  segments: readonly Segment[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/** A choice between a few visible options. Radio buttons inside, so that it works in a plain form. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { label, name, segments, value, defaultValue, onValueChange } = props;
  return (
    <fieldset className={styles.segments} data-part="segments">
      <legend className={textStyles.visuallyHidden}>{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment} data-part="segment">
          <input
            className={textStyles.visuallyHidden}
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
  /** Shows only icons; the text is for screen readers. */
  iconsOnly?: boolean;
  className?: string;
}

/** The same for views with addresses: list, grid, map. */
export function SegmentedLinks({ label, segments, value, iconsOnly, className }: SegmentedLinksProps) {
  return (
    <nav
      aria-label={label}
      className={clsx(styles.segments, iconsOnly && styles.iconsOnly, className)}
      data-part="segments"
    >
      {segments.map((segment) => (
        <Link
          key={segment.value}
          to={segment.to}
          className={styles.segment}
          data-part="segment"
          aria-current={value === segment.value ? "true" : undefined}
          preventScrollReset
        >
          {segment.icon && <Icon name={segment.icon} />}
          <span className={iconsOnly ? textStyles.visuallyHidden : undefined}>{segment.label}</span>
        </Link>
      ))}
    </nav>
  );
}
