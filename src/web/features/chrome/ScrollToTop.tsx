import clsx from "clsx";
import { Icon } from "#web/ui/Icon.tsx";
import { doesWantStillness } from "#web/ui/motion.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./ScrollToTop.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

const APPEARS_AFTER_PX = 300;

/** A button that floats at the corner of a long page once it has scrolled, and goes back up. */
export function ScrollToTop() {
  const on = useScrolledPast(APPEARS_AFTER_PX);
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: doesWantStillness() ? "auto" : "smooth" });
  };
  return (
    <button
      type="button"
      className={clsx(styles.button, on && styles.shown)}
      aria-label={m.nav_scroll_to_top()}
      onClick={goUp}
    >
      <Icon name="arrow-up" size={22} />
    </button>
  );
}
