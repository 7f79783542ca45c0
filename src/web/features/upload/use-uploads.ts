import { useEffect, useState, useSyncExternalStore } from "react";
import { isBusy, type Upload } from "./upload.ts";
import { UploadMemory } from "./upload-memory.ts";
import { UploadQueue } from "./upload-queue.ts";

const NONE: readonly Upload[] = [];

/**
 * One queue for the life of a form, and what stands in it.
 * @param form what the form keeps its draft under
 */
export function useUploads(form: string): { queue: UploadQueue; uploads: readonly Upload[] } {
  const [queue] = useState(() => new UploadQueue(new UploadMemory(form)));
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, () => NONE);
  useEffect(() => {
    // A press on reload or close must not lose files that are on their way without a word.
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
