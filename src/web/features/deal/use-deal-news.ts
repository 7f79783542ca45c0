import { useCallback } from "react";
import { openEventLine } from "#web/features/live/event-line.ts";
import { useFreshLoad } from "#web/features/live/use-fresh-load.ts";

/** Keeps the signed page of a deal up to date: whatever the other side or the team does loads it again. */
export function useDealNews(signed: string): void {
  const follow = useCallback(
    (refresh: () => void) =>
      openEventLine(`/api/v1/deals/${signed}/events`, "deal", { onOpen: refresh, onNews: refresh }),
    [signed],
  );
  useFreshLoad(follow);
}
