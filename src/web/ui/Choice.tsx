import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import * as styles from "./Choice.module.css";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  /** The number of results it would leave, at the end of the row. */
  count?: ReactNode;
}

/** For choosing any number of options. */
export function Checkbox({ label, count, className, ...rest }: ChoiceProps) {
  return (
    <label className={clsx(styles.check, className)} data-part="check">
      <input {...rest} type="checkbox" />
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

/** For choosing one of several options; those with the same `name` belong together. */
export function Radio({ label, count, className, ...rest }: ChoiceProps) {
  return (
    <label className={clsx(styles.check, className)} data-part="check">
      <input {...rest} type="radio" />
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

interface SwitchProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  /** Label on the left, switch at the row's end, as in filter groups. */
  row?: boolean;
}

/** On or off, with immediate effect. In a form that is sent, use a Checkbox. */
export function Switch({ label, row, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx(styles.toggle, row && styles.toggleRow, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state */}
      <input {...rest} type="checkbox" role="switch" className={styles.track} />
      <span>{label}</span>
    </label>
  );
}
