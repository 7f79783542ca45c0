/** Whatever somebody does to a page before a navigation or an entry can follow. */
const USES = ["pointerdown", "touchstart", "keydown", "focusin", "popstate"] as const;

/**
 * Resolves when the element comes within a window's height of being seen, or when the page is used in any way; at
 * once when the page has no such element. For parts whose HTML stands there and whose script can wait.
 */
export function loadWhenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const handleNear = () => {
      observer.disconnect();
      for (const use of USES) window.removeEventListener(use, handleNear, true);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && handleNear(),
      {
        rootMargin: "100% 0px",
      },
    );
    observer.observe(element);
    for (const use of USES) window.addEventListener(use, handleNear, { capture: true, passive: true });
  });
}
