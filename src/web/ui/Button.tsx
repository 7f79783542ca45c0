import type { ComponentProps, MouseEvent, ReactNode } from "react";
import * as buttonStyles from "./button.module.css";
import { type ButtonStyle, getButtonClass } from "./button-class.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { Spinner } from "./Spinner.tsx";

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
