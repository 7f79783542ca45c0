import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { type AskSubject, askAbout, askStore } from "./ask-store.ts";

const AskDialog = lazy(() => getPartScript(() => import("./AskDialog.tsx")));

/**
 * The place of the form that the cards and buttons of a page open; its code is loaded when the first one is pressed.
 */
export function AskHost() {
  const asking = useSyncExternalStore(askStore.subscribe, askStore.current, () => null);
  // After closing, the form stays in the page with what was typed, and the focus returns to the control that opened it.
  const [last, setLast] = useState<AskSubject | null>(null);
  if (asking && asking !== last) setLast(asking);
  // When another page opens, the form is closed.
  useEffect(() => () => askAbout(null), []);
  if (!last) return null;
  return (
    <Suspense>
      <AskDialog key={`${last.id} ${last.kind}`} {...last} open={asking !== null} />
    </Suspense>
  );
}
