import { useEffect, useRef } from "react";
import { useFetchers, useRevalidator } from "react-router";

/** Several changes within this time load the page only once. */
const GATHER_MS = 150;

/**
 * Loads the page's data again. A load that was already running when a change was reported may have read older data, so
 * it is repeated once.
 */
function useLoadAgain(): () => void {
  const { revalidate, state } = useRevalidator();
  const changing = useFetchers().some((fetcher) => fetcher.state !== "idle");
  const crossed = useRef(false);
  useEffect(() => {
    if (changing) crossed.current ||= state === "loading";
    else if (crossed.current) {
      crossed.current = false;
      void revalidate();
    }
  }, [changing, state, revalidate]);
  return revalidate;
}

/**
 * Keeps a page up to date while it is open.
 * @param follow starts to listen, and calls the given function at every change; it returns how to stop. It must be the
 *   same function at every rendering
 * @param mayLoad asked at the last moment; by default always
 */
export function useFreshLoad(
  follow: (refresh: () => void) => () => void,
  mayLoad: () => Promise<boolean> = async () => true,
): void {
  const revalidate = useLoadAgain();
  const again = useRef(() => {});
  again.current = async () => {
    if (await mayLoad()) revalidate();
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = follow(() => {
      clearTimeout(timer);
      timer = setTimeout(() => again.current(), GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [follow]);
}
