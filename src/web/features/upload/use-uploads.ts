import { useEffect, useState, useSyncExternalStore } from "react";
import { type Upload, UploadQueue } from "./upload-queue.ts";

const NONE: readonly Upload[] = [];

/** One queue for the life of a form, and what stands in it. */
export function useUploads(): { queue: UploadQueue; uploads: readonly Upload[] } {
  const [queue] = useState(() => new UploadQueue());
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, () => NONE);
  useEffect(() => {
    // A press on reload or close must not lose photos that are on their way without a word.
    const warn = (event: BeforeUnloadEvent) => {
      const busy = queue.current().some(({ state }) => state === "waiting" || state === "sending");
      if (busy) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      queue.forgetRemoved();
    };
  }, [queue]);
  return { queue, uploads };
}
