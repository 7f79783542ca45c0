import { type MouseEvent, type ReactNode, type RefObject, useEffect, useState } from "react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { prefersReducedMotion } from "#web/ui/motion.ts";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Rail.module.css";

/** Smooth scrolling, unless people prefer reduced motion. */
function getBehavior(): ScrollBehavior {
  return prefersReducedMotion() ? "auto" : "smooth";
}

export const scrollRail = (rail: RefObject<HTMLElement | null>, left: number): void =>
  rail.current?.scrollBy({ left, behavior: getBehavior() });

export interface RailScroll {
  readonly left: number;
  /** The maximum scroll distance. */
  readonly most: number;
}

/** How far a rail has been scrolled, and its maximum; null before the browser has laid it out. */
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

/** Two arrows beside a rail's heading. On phones people swipe instead. */
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
  /** Pixels from one dot to the next. */
  step: number;
}

/** One dot for every step that the rail can be scrolled by; the current one is wider. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
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
  /** The width of an item where there is enough space. */
  item: number;
  /** Something in the rail was clicked. */
  onPress?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** Cards in a row that extends to the window's edge; its children are `li`. */
export function Rail({ ref, label, item, onPress, children }: RailProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: clicks come from buttons and links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too
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
