import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import * as styles from "./Choice.module.css";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  /** How many results it would leave, set at the end of the row. */
  count?: ReactNode;
}

/** Any number of several. */
export function Checkbox({ label, count, className, ...rest }: ChoiceProps) {
  return (
    <label className={clsx(styles.check, className)} data-part="check">
      <input {...rest} type="checkbox" />
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

/** One of several; the same `name` joins them. */
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
  /** Label left, switch at the row's end, as in filter groups. */
  row?: boolean;
}

/** On or off, taking effect at once. In a form that is sent, use a Checkbox. */
export function Switch({ label, row, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx(styles.toggle, row && styles.toggleRow, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state */}
      <input {...rest} type="checkbox" role="switch" />
      <span>{label}</span>
    </label>
  );
}
