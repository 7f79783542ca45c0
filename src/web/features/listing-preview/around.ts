import { useEffect, useState } from "react";
import type { ChargeRecord } from "#contract/charge.ts";
import type { PublicProperty } from "#contract/property.public.ts";
import type { MapView } from "#domain/map-view.ts";
import { paths } from "#web/paths.ts";

/** What the page of a listing tells beyond the listing itself. */
export interface Around {
  readonly map: MapView;
  readonly landmarks: PublicProperty["landmarks"];
  readonly charges: readonly ChargeRecord[];
}

/** A place in the address, and what is around it; null where it is none of ours. */
export interface AroundPlace {
  readonly search: string | null;
  readonly around: Around | null;
}

/** What is around a place: what the page came with, else asked for; null until it is there. */
export function useAround(search: string | null, came: AroundPlace): Around | null {
  const [known, setKnown] = useState(came);
  useEffect(() => {
    if (search === null || search === known.search) return;
    const stop = new AbortController();
    fetch(paths.ownerAround(search), { signal: stop.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Around | null>) : null))
      .then((around) => setKnown({ search, around }))
      // Without a line the page stands without its map.
      .catch(() => {});
    return () => stop.abort();
  }, [search, known.search]);
  return search !== null && known.search === search ? known.around : null;
}
