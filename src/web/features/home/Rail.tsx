import { type MouseEvent, type ReactNode, type RefObject, useEffect, useState } from "react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { doesWantStillness } from "#web/ui/motion.ts";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Rail.module.css";

/** Smooth, unless people asked for stillness. */
function getBehavior(): ScrollBehavior {
  return doesWantStillness() ? "auto" : "smooth";
}

export const scrollRail = (rail: RefObject<HTMLElement | null>, left: number): void =>
  rail.current?.scrollBy({ left, behavior: getBehavior() });

export interface RailScroll {
  readonly left: number;
  /** How far it can go. */
  readonly most: number;
}

/** How far a rail has been scrolled, and how far it can be; null before the browser has laid it out. */
export function useRailScroll(rail: RefObject<HTMLElement | null>): RailScroll | null {
  const [scroll, setScroll] = useState<RailScroll | null>(null);
  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const look = () =>
      setScroll({ left: element.scrollLeft, most: element.scrollWidth - element.clientWidth });
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [rail]);
  return scroll;
}

interface RailArrowsProps {
  rail: RefObject<HTMLElement | null>;
  /** Pixels per click. */
  step: number;
}

/** Two arrows beside a rail's heading. On the phone fingers do it. */
export function RailArrows({ rail, step }: RailArrowsProps) {
  return (
    <div className={`${styles.arrows} ${pageStyles.withScript}`}>
      <IconButton line icon="chevron-left" label={m.ui_previous()} onClick={() => scrollRail(rail, -step)} />
      <IconButton line icon="chevron-right" label={m.ui_next()} onClick={() => scrollRail(rail, step)} />
    </div>
  );
}

interface RailDotsProps {
  rail: RefObject<HTMLElement | null>;
  /** Pixels from dot to dot. */
  step: number;
}

/** One dot for every step that the rail can be scrolled by; the current one is long. */
export function RailDots({ rail, step }: RailDotsProps) {
  const scroll = useRailScroll(rail);
  const count = scroll ? Math.ceil(Math.max(0, scroll.most - 8) / step) + 1 : 1;
  const atEnd = scroll !== null && scroll.left >= scroll.most - 8;
  const current = atEnd ? count - 1 : Math.round((scroll?.left ?? 0) / step);
  return (
    <div className={styles.dots}>
      {count > 1 &&
        Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            key={index}
            type="button"
            aria-label={m.home_featured_dot({ number: index + 1 })}
            aria-current={index === current}
            onClick={() => rail.current?.scrollTo({ left: index * step, behavior: getBehavior() })}
          />
        ))}
    </div>
  );
}

interface RailProps {
  ref: RefObject<HTMLUListElement | null>;
  label: string;
  /** Width of an item where there is room. */
  item: number;
  /** Something in it has been pressed. */
  onPress?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** Cards in a row that bleeds to the window's edge; its children are `li`. */
export function Rail({ ref, label, item, onPress, children }: RailProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the buttons and links in it are pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: they answer the keyboard with clicks
    <ul
      ref={ref}
      onClick={onPress}
      className={styles.rail}
      data-part="rail"
      style={{ "--item": `${item}px` } as React.CSSProperties}
      aria-label={label}
    >
      {children}
    </ul>
  );
}
