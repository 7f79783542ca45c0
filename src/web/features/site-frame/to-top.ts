import { prefersReducedMotion } from "#web/ui/motion.ts";

/** The button to the top appears after this much scrolling. */
export const TO_TOP_AFTER_PX = 300;

export function goToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? "auto" : "smooth" });
}
