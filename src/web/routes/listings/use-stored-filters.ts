import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { FILTERS_STORAGE_KEY } from "#domain/listing/filters/stored-filters.ts";
import type { ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";

function readStored(): string | null {
  try {
    return window.localStorage.getItem(FILTERS_STORAGE_KEY);
  } catch {
    // Storage may be forbidden; then nothing is stored.
    return null;
  }
}

/** Most visitors have stored nothing yet. */
const loadStoring = () => getPartScript(() => import("./stored-filters.ts"));

/** Whether this page was already shown since the document was loaded. */
let shownBefore = false;

/**
 * Stores the sidebar's state in the browser. It is applied when the page is opened without a query; returning to the
 * page, or clearing its filters, does not count as opening it.
 */
export function useStoredFilters(place: ListingPlace): void {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const returned = useNavigationType() === NavigationType.Pop && shownBefore;
  const seen = useRef<string | null>(null);
  const latest = useRef(place);
  latest.current = place;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each entry of the history
  useEffect(() => {
    const first = seen.current === null;
    const again = seen.current === key;
    seen.current = key;
    shownBefore = true;
    if (again) return;
    if (!first) {
      // Of two loads, the first may end last (it also loads styles), so each stores what the page shows by then.
      void loadStoring().then(({ storeFilters }) => storeFilters(latest.current));
      return;
    }
    const stored = readStored();
    if (search !== "" || returned || stored === null) return;
    let isLeft = false;
    void loadStoring().then(({ getStoredHref }) => {
      const href = getStoredHref(place, stored);
      if (href && !isLeft) void navigate(href, { replace: true, preventScrollReset: true });
    });
    return () => {
      isLeft = true;
    };
  }, [key]);
}
