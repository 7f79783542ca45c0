import { useEffect, useState } from "react";
import type { CallAbout } from "#contract/lead/lead.admin.ts";
import { callApi } from "#web/features/api/client.ts";

/** How long typing must pause before we look, in milliseconds. */
const REST_MS = 200;
const NOTHING: CallAbout = { properties: [], understood: [] };

/** What the typed words may mean: listings, and what the search understands. */
export function useCallAbout(typed: string): CallAbout {
  const words = typed.trim();
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => {
      if (words.length < 2) return setFound(NOTHING);
      callApi<CallAbout>(`/api/v1/admin/leads/about?${new URLSearchParams({ words })}`, {
        signal: asked.signal,
      })
        .then(setFound)
        // The words are kept as they are; a listing can be named later.
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [words]);
  return found;
}
