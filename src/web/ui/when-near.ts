/** Any interaction that can come before a navigation or an input. */
const USES = ["pointerdown", "touchstart", "keydown", "focusin", "popstate"] as const;

/**
 * Resolves when the element is less than a window's height away from being visible, or when the page is used in any
 * way; at once if the page has no such element. For parts whose HTML is already there and whose script can wait.
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
