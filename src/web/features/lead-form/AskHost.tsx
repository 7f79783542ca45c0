import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { type Asking, askAbout, askStore } from "./ask-store.ts";

const AskDialog = lazy(() => import("./AskDialog.tsx"));

/** The place of the form that the cards and buttons of a page open; its code comes with the first that is pressed. */
export function AskHost() {
  const asking = useSyncExternalStore(askStore.subscribe, askStore.current, () => null);
  // Closed it stays, with what was typed, and the focus goes back to what opened it.
  const [last, setLast] = useState<Asking | null>(null);
  if (asking && asking !== last) setLast(asking);
  // Another page does not begin with it.
  useEffect(() => () => askAbout(null), []);
  if (!last) return null;
  return (
    <Suspense>
      <AskDialog key={`${last.id} ${last.kind}`} {...last} open={asking !== null} />
    </Suspense>
  );
}
