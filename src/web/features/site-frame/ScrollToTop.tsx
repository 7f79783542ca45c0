import { type RefObject, useEffect, useRef } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./ScrollToTop.module.css";
import { followScrolling, goToTop } from "./scrolling.ts";

interface ScrollProps<E> {
  ref: RefObject<E | null>;
  /** For the script of static pages. */
  "data-scrolled-after": number;
}

/** Props for an element that has `data-scrolled` while the page has been scrolled by more than this many pixels. */
export function useScrolledPast<E extends HTMLElement>(distance: number): ScrollProps<E> {
  const ref = useRef<E>(null);
  useEffect(() => (ref.current ? followScrolling(ref.current, distance) : undefined), [distance]);
  return { ref, "data-scrolled-after": distance };
}

/** The button appears after this much scrolling. */
const TO_TOP_AFTER_PX = 300;

/** A button in the corner of a long page; it appears once the page has scrolled, and goes back to the top. */
export function ScrollToTop() {
  const scrolled = useScrolledPast<HTMLButtonElement>(TO_TOP_AFTER_PX);
  return (
    <button
      {...scrolled}
      type="button"
      className={styles.button}
      aria-label={m.nav_scroll_to_top()}
      onClick={goToTop}
    >
      <Icon name="arrow-up" size={22} />
    </button>
  );
}
