import { useCallback, useEffect, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

/** Several changes within this time load the page only once. */
const GATHER_MS = 150;

/**
 * Loads the page's data again, once nothing is being sent and no other page is being opened: a load that runs while a
 * form is answered with another address can leave the old address above the new page. A load that was already running
 * when a change was reported may have read older data, so it is repeated once.
 */
function useLoadAgain(): () => void {
  const { revalidate, state } = useRevalidator();
  const isChanging = useFetchers().some((fetcher) => fetcher.state !== "idle");
  const isBusy = useNavigation().state !== "idle" || isChanging;
  const isWanted = useRef(false);
  const load = useRef(() => {});
  load.current = () => {
    isWanted.current = isBusy;
    if (!isBusy) void revalidate();
  };
  useEffect(() => {
    if (isChanging) isWanted.current ||= state === "loading";
    else if (isWanted.current && !isBusy) load.current();
  }, [isChanging, isBusy, state]);
  return useCallback(() => load.current(), []);
}

/**
 * Keeps a page up to date while it is open.
 * @param follow starts to listen, and calls the given function at every change; it returns how to stop. It must be the
 *   same function at every rendering
 */
export function useFreshLoad(follow: (refresh: () => void) => () => void): void {
  const load = useLoadAgain();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = follow(() => {
      clearTimeout(timer);
      timer = setTimeout(load, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [follow, load]);
}
