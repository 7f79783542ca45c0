import { useEffect } from "react";
import { callApi } from "../api/client.ts";
import { keepAsViewed } from "../device-storage/recent-list.ts";

/** A page that is left before this time does not count as viewed. */
const LOOKED_AT_MS = 1000;
/** In sessionStorage: the listings whose view this tab has already reported. */
const TOLD = "viewedListings";

/**
 * Stores the view on the device, and reports it to the server once in each tab; the page itself may come from a cache.
 */
export function ViewCounter({ id }: { id: string }) {
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === "visible") timer = window.setTimeout(() => tell(id), LOOKED_AT_MS);
    };
    wait();
    document.addEventListener("visibilitychange", wait);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [id]);
  return null;
}

function tell(id: string): void {
  keepAsViewed(id);
  const told = readToldIds();
  if (told.includes(id)) return;
  try {
    sessionStorage.setItem(TOLD, JSON.stringify([...told.slice(-99), id]));
  } catch {
    // Storage is switched off: each opening counts, and the server has its own limit.
  }
  // Nothing waits for the response, and an error is not shown.
  callApi(`/api/v1/listings/${id}/view`, { method: "POST" }).catch(() => {});
}

function readToldIds(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(TOLD) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}
