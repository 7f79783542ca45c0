import { useEffect, useEffectEvent, useState } from "react";
import { isBusy, type Upload } from "#web/features/upload/upload.ts";

interface SendLater {
  /** Sending was asked for while files were on their way. */
  readonly waits: boolean;
  readonly wait: () => void;
  readonly stop: () => void;
}

/** Sends by itself once the last file has arrived, or has given up on the way. */
export function useSendLater(uploads: readonly Upload[], send: () => Promise<void>): SendLater {
  const [waits, setWaits] = useState(false);
  const due = waits && !isBusy(uploads);
  const go = useEffectEvent(() => {
    setWaits(false);
    void send();
  });
  useEffect(() => {
    if (due) go();
  }, [due]);
  return { waits, wait: () => setWaits(true), stop: () => setWaits(false) };
}
