import { useEffect, useState, useSyncExternalStore } from "react";
import { isBusy, type Upload } from "./upload.ts";
import { UploadQueue } from "./upload-queue.ts";
import { UploadMemory } from "./upload-storage.ts";

const NONE: readonly Upload[] = [];

/**
 * One queue for the lifetime of a form, and its files.
 * @param form the key of the form's draft
 */
export function useUploads(form: string): { queue: UploadQueue; uploads: readonly Upload[] } {
  const [queue] = useState(() => new UploadQueue(new UploadMemory(form)));
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, () => NONE);
  useEffect(() => {
    // Reloading or closing the page must not lose unfinished uploads without a warning.
    const warn = (event: BeforeUnloadEvent) => {
      if (isBusy(queue.current())) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      queue.forgetRemoved();
    };
  }, [queue]);
  return { queue, uploads };
}
