import type { ComponentProps } from "react";
import * as styles from "./Icon.module.css";
import type { IconName } from "./icon-names.ts";
import drawings from "./icons.svg?url";

export type { IconName } from "./icon-names.ts";

export interface IconProps extends Omit<ComponentProps<"svg">, "name" | "children"> {
  name: IconName;
  /** Width and height in pixels: 18 in notes, 20 in buttons, 22 to 24 alone. */
  size?: number;
}

/**
 * One of the project's icons, in the current colour. All of them are in one file, which a browser loads once and keeps.
 * Decorative: give the meaning as text beside it or on its button.
 */
export function Icon({ name, size = 20, className, ...rest }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      aria-hidden="true"
      {...rest}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

/** A filled drawing of the same file, without the strokes of an icon: a star, the leaf of our checks. */
export function Drawing({ name, size, ...rest }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" {...rest}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
