import { prefersReducedMotion } from "#web/ui/motion.ts";

export function goToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? "auto" : "smooth" });
}

/**
 * Gives the element `data-scrolled` while the page has been scrolled by more than this many pixels, on pages with React
 * and without.
 * @returns a function that stops it
 */
export function followScrolling(element: HTMLElement, distance: number): () => void {
  const look = () => element.toggleAttribute("data-scrolled", window.scrollY > distance);
  look();
  window.addEventListener("scroll", look, { passive: true });
  return () => window.removeEventListener("scroll", look);
}
