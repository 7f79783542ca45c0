import clsx from "clsx";
import type { ComponentProps } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import * as styles from "./IconButton.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconName;
  /** What it does, for screen readers. */
  label: string;
  size?: number;
  /** With a thin border and its own background, for arrows beside rails. */
  line?: boolean;
}

/** A round button of 44 px with an icon and no text. */
export function IconButton({ icon, label, size = 20, line, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={clsx(styles.button, line && styles.line, className)}
      data-part="icon-button"
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
