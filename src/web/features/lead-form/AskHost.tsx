import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { type Asking, askStore } from "./ask-store.ts";

const AskDialog = lazy(() => import("./AskDialog.tsx"));

/** The place of the form that cards and buttons open; its code comes with the first that is pressed. */
export function AskHost() {
  const asking = useSyncExternalStore(askStore.subscribe, askStore.current, () => null);
  // Closed it stays, with what was typed, and the focus goes back to what opened it.
  const [last, setLast] = useState<Asking | null>(null);
  if (asking && asking !== last) setLast(asking);
  if (!last) return null;
  return (
    <Suspense>
      <AskDialog key={`${last.id} ${last.kind}`} {...last} open={asking !== null} />
    </Suspense>
  );
}
