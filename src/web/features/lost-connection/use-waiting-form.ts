import { useEffect, useState, useSyncExternalStore } from "react";
import { useToast } from "#web/ui/Toast.tsx";
import { lostConnection } from "./retry-requests.ts";

/**
 * Whether a form that is being sent waits for the connection. The notice at the top of the page is behind an open
 * dialog, so the form shows a `WaitingLine` itself. Once it has been sent after all, a short message says so: by then
 * the dialog may be closed.
 * @param done the message of a form that has been sent
 */
export function useWaitingForm(isBusy: boolean, done: string | undefined): boolean {
  const isLost = useSyncExternalStore(lostConnection.subscribe, lostConnection.isLost, () => false);
  const waits = isBusy && isLost;
  const [hasWaited, setHasWaited] = useState(false);
  if (waits && !hasWaited) setHasWaited(true);
  const toast = useToast();
  useEffect(() => {
    if (hasWaited && done) toast({ words: done });
  }, [hasWaited, done, toast]);
  return waits;
}
