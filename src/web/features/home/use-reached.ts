import { type RefObject, useEffect, useRef, useState } from "react";

/** True once the element's top has come up to 80% of the window's height; also before a script can tell. */
export function useReached(): [RefObject<HTMLElement | null>, boolean] {
  const ref = useRef<HTMLElement>(null);
  const [reached, setReached] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Above 80%: nothing to wait for. Margin and sight are the browser's, so no scrolling is listened to.
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
