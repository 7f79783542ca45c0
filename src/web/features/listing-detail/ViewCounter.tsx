import { useEffect } from "react";
import { callApi } from "../api/client.ts";
import { storeAsViewed } from "../device-storage/recent-list.ts";

/** A page that is left before this time does not count as viewed. */
const VIEWED_AFTER_MS = 1000;
/** In sessionStorage: the listings whose view this tab has already reported. */
const REPORTED = "viewedListings";

/**
 * Stores the view on the device, and reports it to the server once in each tab; the page itself may come from a cache.
 */
export function ViewCounter({ id }: { id: string }) {
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === "visible")
        timer = window.setTimeout(() => report(id), VIEWED_AFTER_MS);
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

function report(id: string): void {
  storeAsViewed(id);
  const told = readReportedIds();
  if (told.includes(id)) return;
  try {
    sessionStorage.setItem(REPORTED, JSON.stringify([...told.slice(-99), id]));
  } catch {
    // Storage is switched off: each opening counts, and the server has its own limit.
  }
  // Nothing waits for the response, and an error is not shown.
  callApi(`/api/v1/listings/${id}/view`, { method: "POST" }).catch(() => {});
}

function readReportedIds(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(REPORTED) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}
