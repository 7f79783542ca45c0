import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Link, type LinkProps } from "#web/ui/Link.tsx";
import { attachMenu } from "./attach-menu.ts";
import { Icon, type IconName } from "./Icon.tsx";
import * as styles from "./Menu.module.css";

export interface MenuProps {
  /** The content of the button that opens it. */
  trigger: ReactNode;
  triggerClass?: string;
  /** For a trigger without text. */
  triggerLabel?: string;
  /** MenuLink, MenuButton, `hr`, or a form around a MenuButton. */
  children: ReactNode;
}

/** A button with a list of links and actions, which `attach-menu.ts` opens and closes. */
export function Menu({ trigger, triggerClass, triggerLabel, children }: MenuProps) {
  const panelId = useId();
  return (
    <div ref={attachMenu} className={styles.menu}>
      <button
        type="button"
        className={triggerClass}
        data-part="button"
        aria-label={triggerLabel}
        // React never sees it change, so it leaves the value of attach-menu.ts alone.
        aria-expanded={false}
        aria-controls={panelId}
      >
        {trigger}
      </button>
      <div id={panelId} className={styles.panel} data-part="menu-panel">
        {children}
      </div>
    </div>
  );
}

interface ItemLook {
  icon?: IconName;
  /** The current item of a menu with a choice. */
  chosen?: boolean;
}

export function MenuLink({ icon, chosen, className, children, ...rest }: LinkProps & ItemLook) {
  return (
    <Link {...rest} className={clsx(styles.item, className)} aria-current={chosen ? "true" : undefined}>
      {icon && <Icon name={icon} />}
      {children}
      {chosen && <Icon name="check" size={18} />}
    </Link>
  );
}

export function MenuButton(props: ComponentProps<"button"> & ItemLook & { bad?: boolean }) {
  const { icon, chosen, bad, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={clsx(styles.item, bad && styles.bad, className)}
      aria-pressed={chosen}
    >
      {icon && <Icon name={icon} />}
      {children}
      {chosen && <Icon name="check" size={18} />}
    </button>
  );
}
