import { useEffect, useEffectEvent, useState } from "react";
import { isBusy, type Upload } from "#web/features/upload/upload.ts";

interface SendLater {
  /** The form should be sent, but files are still being uploaded. */
  readonly waits: boolean;
  readonly wait: () => void;
  readonly stop: () => void;
}

/** Sends the form once the last file is uploaded or has failed. */
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
