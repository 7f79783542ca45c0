import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Chip.module.css";
import { Icon } from "./Icon.tsx";

interface ChipProps extends ComponentProps<"button"> {
  /** Whether it is chosen. */
  on?: boolean;
}

/** Turns one option on and off. */
export function Chip({ on, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on ?? false}
      {...rest}
      className={clsx(styles.chip, className)}
      data-part="chip"
    />
  );
}

/** An option with its own address, such as a category. */
export function ChipLink({ on, className, ...rest }: LinkProps & { on?: boolean }) {
  return (
    <Link
      {...rest}
      aria-current={on ? "true" : undefined}
      className={clsx(styles.chip, className)}
      data-part="chip"
    />
  );
}

interface ActiveFilterProps extends Omit<LinkProps, "children"> {
  /** The filter in words. */
  label: string;
  children?: ReactNode;
}

/** An active filter; its link opens the same search without that filter. */
export function ActiveFilter({ label, className, ...rest }: ActiveFilterProps) {
  return (
    <Link
      preventScrollReset
      {...rest}
      className={clsx(`${styles.chip} ${styles.active}`, className)}
      data-part="chip"
      aria-label={m.ui_remove_named({ name: label })}
    >
      {label}
      <Icon name="close" size={16} />
    </Link>
  );
}
