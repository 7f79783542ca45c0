import clsx from "clsx";
import type { ComponentProps } from "react";
import * as styles from "./Icon.module.css";
import { type IconName, icons } from "./icons.ts";
import sprite from "./icons.ts?sprite";

export type { IconName } from "./icons.ts";

/**
 * The server writes an icon into the page; browsers take one that they draw themselves from the file of all icons, so
 * that no page loads their outlines with its scripts.
 */
const draw = (name: IconName): string =>
  import.meta.env.SSR || import.meta.env.DEV ? icons[name] : `<use href="${sprite}#${name}"/>`;

export interface IconProps extends Omit<ComponentProps<"svg">, "name" | "children"> {
  name: IconName;
  /** Width and height in pixels: 18 in notes, 20 in buttons, 22 to 24 alone. */
  size?: number;
}

/**
 * One of the project's icons, in the current colour. Decorative: give the meaning as text beside it or on its button.
 */
export function Icon({ name, size = 20, className, ...rest }: IconProps) {
  return (
    <svg
      className={clsx(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant markup from icons.ts
      dangerouslySetInnerHTML={{ __html: draw(name) }}
    />
  );
}
