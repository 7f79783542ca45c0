import { useEffect, useState } from "react";

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
