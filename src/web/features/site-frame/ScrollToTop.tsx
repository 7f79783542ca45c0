import clsx from "clsx";
import { useEffect, useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./ScrollToTop.module.css";
import { goToTop, TO_TOP_AFTER_PX } from "./to-top.ts";

/** Whether the page has been scrolled by more than this many pixels. */
export function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [distance]);
  return past;
}

/** A button in the corner of a long page; it appears once the page has scrolled, and goes back to the top. */
export function ScrollToTop() {
  const on = useScrolledPast(TO_TOP_AFTER_PX);
  return (
    <button
      type="button"
      className={clsx(styles.button, on && styles.shown)}
      aria-label={m.nav_scroll_to_top()}
      onClick={goToTop}
    >
      <Icon name="arrow-up" size={22} />
    </button>
  );
}
