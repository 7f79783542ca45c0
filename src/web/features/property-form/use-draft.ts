import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  type KeptFile,
  keptFiles,
  type Upload,
  type UploadQueue,
} from "#web/features/upload/upload-queue.ts";
import type { FormEvent } from "./form-context.ts";
import { forgetDraft, keepDraft, newFormKey, readDraft } from "./form-draft.ts";
import { type FormValues, typedInto } from "./form-values.ts";

const PAUSE_MS = 400;

export interface DraftUse {
  readonly storageKey: string;
  /** The form as it is without any draft. */
  readonly initial: FormValues;
  readonly photos: readonly KeptFile[];
  readonly values: FormValues;
  readonly uploads: readonly Upload[];
  readonly queue: UploadQueue;
  readonly change: (event: FormEvent) => void;
  /** The form in the page. */
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Keeps the form in the browser while it is filled in, and brings it back. Nothing typed is lost. */
export function useDraft({ storageKey, initial, photos, values, uploads, queue, change, form }: DraftUse) {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [restored, setRestored] = useState(false);
  const formKey = useRef("");
  const first = useRef({ initial, photos });
  const sent = useRef(false);

  useEffect(() => {
    // On a slow line people type before the script has come; what they typed goes over what was kept.
    const typed = form.current ? typedInto(new FormData(form.current), first.current.initial) : {};
    const attached = new Set(first.current.photos.map((photo) => photo.id));
    const kept = readDraft(storageKey);
    formKey.current = kept?.formKey ?? newFormKey();
    queue.show(kept?.photos ?? first.current.photos, attached);
    if (kept || Object.keys(typed).length > 0)
      change({ type: "replaced", values: { ...(kept?.values ?? first.current.initial), ...typed } });
    setRestored(kept !== null);
  }, [storageKey, queue, change, form]);

  const keep = useCallback(() => {
    const photosNow = keptFiles(uploads);
    if (sent.current || formKey.current === "") return;
    if (isSame(values, first.current.initial) && isSame(idsOf(photosNow), idsOf(first.current.photos)))
      return;
    keepDraft(storageKey, { values, photos: photosNow, formKey: formKey.current });
    setSavedAt(new Date());
  }, [storageKey, values, uploads]);

  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MS);
    // Whoever leaves within the pause has it kept all the same.
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [keep]);

  const forget = () => forgetDraft(storageKey);
  const startOver = () => {
    forget();
    formKey.current = newFormKey();
    change({ type: "replaced", values: first.current.initial });
    queue.show(first.current.photos, new Set(idsOf(first.current.photos)));
    setRestored(false);
    setSavedAt(null);
  };
  /** The form has arrived: nothing of it is kept any longer. */
  const done = () => {
    sent.current = true;
    forget();
  };
  return { savedAt, restored, formKey, keep, startOver, done };
}

const idsOf = (photos: readonly KeptFile[]) => photos.map((photo) => photo.id);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
