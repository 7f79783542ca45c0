import clsx from "clsx";
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Link, type LinkProps } from "#web/ui/Link.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import * as styles from "./Menu.module.css";
import { getNextItem, MENU_ITEMS } from "./menu-keys.ts";

const CloseMenu = createContext<() => void>(() => {});
const FocusTrigger = createContext<() => void>(() => {});

export interface MenuProps {
  /** The content of the button that opens it. */
  trigger: ReactNode;
  triggerClass?: string;
  /** For a trigger without text. */
  triggerLabel?: string;
  /** MenuLink, MenuButton, `hr`, or a form around a MenuButton. */
  children: ReactNode;
}

/**
 * A button with a list of links and actions. Escape, a click elsewhere and choosing an item close it; arrow keys move.
 * After Escape and after an action the button gets the focus again, because the chosen item may be gone.
 */
export function Menu({ trigger, triggerClass, triggerLabel, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const listItems = () => [
    ...(root.current?.querySelectorAll<HTMLElement>(`#${CSS.escape(panelId)} :is(${MENU_ITEMS})`) ?? []),
  ];
  const focusTrigger = () => root.current?.querySelector("button")?.focus();

  useEffect(() => {
    if (!open) return;
    const closeFromOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("focusin", closeFromOutside);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("focusin", closeFromOutside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
      focusTrigger();
    }
    const all = listItems();
    const next = getNextItem(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(true);
    // The panel may not be visible before this; a hidden link cannot take the focus.
    requestAnimationFrame(() => all[next]?.focus());
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles arrow keys of the button and links inside
    <div ref={root} className={styles.menu} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={triggerClass}
        data-part="button"
        aria-label={triggerLabel}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      <div id={panelId} className={styles.panel} data-part="menu-panel" data-open={open || undefined}>
        <FocusTrigger value={focusTrigger}>
          <CloseMenu value={() => setOpen(false)}>{children}</CloseMenu>
        </FocusTrigger>
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
  const close = use(CloseMenu);
  return (
    <Link
      {...rest}
      className={clsx(styles.item, className)}
      aria-current={chosen ? "true" : undefined}
      onClick={close}
    >
      {icon && <Icon name={icon} />}
      {children}
      {chosen && <Icon name="check" size={18} />}
    </Link>
  );
}

export function MenuButton(props: ComponentProps<"button"> & ItemLook & { bad?: boolean }) {
  const { icon, chosen, bad, className, children, onClick, ...rest } = props;
  const close = use(CloseMenu);
  const back = use(FocusTrigger);
  return (
    <button
      type="button"
      {...rest}
      className={clsx(styles.item, bad && styles.bad, className)}
      aria-pressed={chosen}
      onClick={(event) => {
        onClick?.(event);
        close();
        back();
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
      {chosen && <Icon name="check" size={18} />}
    </button>
  );
}
