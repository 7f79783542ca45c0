import { useCallback } from "react";
import { useFreshLoad } from "#web/features/live/use-fresh-load.ts";
import { openEventStream } from "../live/event-stream.ts";

/** Keeps the signed page of a deal up to date: whatever the other side or the team does loads it again. */
export function useDealEvents(signed: string): void {
  const follow = useCallback(
    (refresh: () => void) =>
      openEventStream(`/api/v1/deals/${signed}/events`, "deal", { onOpen: refresh, onEvent: refresh }),
    [signed],
  );
  useFreshLoad(follow);
}
