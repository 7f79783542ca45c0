import clsx from "clsx";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import * as buttonStyles from "./button.module.css";
import { Icon, type IconName } from "./Icon.tsx";
import { Link, type LinkProps } from "./Link.tsx";
import * as styles from "./Spinner.module.css";

/** Turns while something is in progress. Say what in the text beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

export interface ButtonStyle {
  /**
   * filled: the main action of the view, in the same colour everywhere. tonal: the same action, repeated in a list.
   * outline: other actions. ghost: without a border, in bars. danger: deletes or removes something. paper: on dark
   * bands and photos.
   */
  look?: keyof typeof LOOK;
  /** 44, 48 or 56 px high. */
  size?: keyof typeof SIZE;
  /** As wide as its container. */
  block?: boolean;
}

const LOOK = {
  filled: buttonStyles.filled,
  tonal: buttonStyles.tonal,
  outline: buttonStyles.outline,
  ghost: buttonStyles.ghost,
  danger: buttonStyles.danger,
  paper: buttonStyles.paper,
};
const SIZE = { sm: buttonStyles.small, md: undefined, lg: buttonStyles.large };

/** The classes of a button, for the rare element that must look like one but is neither Button nor ButtonLink. */
export function getButtonClass({ look = "filled", size = "md", block }: ButtonStyle, more?: string): string {
  return clsx(buttonStyles.button, LOOK[look], SIZE[size], block && buttonStyles.block, more);
}

export interface ButtonProps extends ButtonStyle, ComponentProps<"button"> {
  icon?: IconName;
  iconEnd?: IconName;
  /**
   * Busy: clicks are ignored, and screen readers say so; focus and width stay. Pass `false` while idle, not undefined, so
   * that the space is reserved.
   */
  busy?: boolean;
  /** The text while busy, such as "Sending...". Without it the idle text stays. */
  busyWords?: string;
}

/** A button for an action on this page. For a link to another page, see ButtonLink. One filled button per view. */
export function Button(props: ButtonProps) {
  const { look, size, block, icon, iconEnd, busy, busyWords, className, children, onClick, ...rest } = props;
  const words = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={18} />}
    </>
  );
  const preventSecondPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={getButtonClass({ look, size, block }, className)}
      data-part="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={preventSecondPress}
    >
      {busy === undefined ? words : <BusyWords busy={busy} idle={words} working={busyWords ?? children} />}
    </button>
  );
}

function BusyWords({ busy, idle, working }: { busy: boolean; idle: ReactNode; working: ReactNode }) {
  return (
    <span className={buttonStyles.words}>
      <span aria-hidden={busy || undefined}>{idle}</span>
      <span aria-hidden={!busy || undefined}>
        <Spinner />
        {working}
      </span>
    </span>
  );
}

export interface ButtonLinkProps extends ButtonStyle, LinkProps {
  icon?: IconName;
  iconEnd?: IconName;
}

/** A link that looks like a button. For `tel:`, `mailto:` and downloads pass `reloadDocument`. */
export function ButtonLink(props: ButtonLinkProps) {
  const { look, size, block, icon, iconEnd, className, children, ...rest } = props;
  return (
    <Link {...rest} className={getButtonClass({ look, size, block }, className)} data-part="button">
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={18} />}
    </Link>
  );
}
