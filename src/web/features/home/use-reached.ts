import { type RefObject, useEffect, useRef, useState } from "react";

/** True once the element's top has reached 80% of the window's height; also true before a script can measure it. */
export function useReached(): [RefObject<HTMLElement | null>, boolean] {
  const ref = useRef<HTMLElement>(null);
  const [reached, setReached] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Already above 80%: there is nothing to wait for. The observer uses the browser's margins and viewport, so no
    // scroll listener is needed.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        setReached(entry.isIntersecting || entry.boundingClientRect.top < 0);
        if (entry.isIntersecting) observer.disconnect();
      },
      { rootMargin: "0px 0px -20% 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, reached];
}
