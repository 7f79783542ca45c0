import { useCallback, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import { pressHeart, shortlist } from "./shortlist.ts";

const subscribe = (listener: () => void) => shortlist.subscribe(listener);

/** Whether the visitor keeps this listing; nobody does until the page has come alive. */
export function useShortlisted(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shortlist.ids.includes(id),
    () => false,
  );
}

/** All that the visitor keeps; null until it is known. */
export function useShortlist(): readonly string[] | null {
  return useSyncExternalStore(
    subscribe,
    () => (shortlist.known ? shortlist.ids : null),
    () => null,
  );
}

/** Keeps or drops a listing and says so, with the way back. */
export function useHearts(): (id: string, on: boolean) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    (id: string, on: boolean) =>
      void pressHeart(id, on, { toast, goTo: (address) => void navigate(address) }),
    [navigate, toast],
  );
}
