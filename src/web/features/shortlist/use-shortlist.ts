import { useCallback, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { shortlist, toggleHeart } from "./shortlist.ts";

const subscribe = (listener: () => void) => shortlist.subscribe(listener);

/** Whether the visitor has saved this listing; false until the page is hydrated. */
export function useShortlisted(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shortlist.ids.includes(id),
    () => false,
  );
}

/** All listings that the visitor has saved; null until they are known. */
export function useShortlist(): readonly string[] | null {
  return useSyncExternalStore(
    subscribe,
    () => (shortlist.known ? shortlist.ids : null),
    () => null,
  );
}

/** Saves or removes a listing, and shows a toast with an undo. */
export function useHearts(): (id: string, on: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (id: string, on: boolean) => void toggleHeart(id, on, (address) => void navigate(address)),
    [navigate],
  );
}
