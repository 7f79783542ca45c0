import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { DeviceShelf } from "#web/features/upload/device-shelf.ts";
import { type FormFile, isNotRemoved, listKeptFiles, type Upload } from "#web/features/upload/upload.ts";
import type { UploadQueue } from "#web/features/upload/upload-queue.ts";
import { makeKey } from "#web/random-key.ts";
import { listFormSteps, type StepId } from "./form-asked.ts";
import type { FormEvent } from "./form-context.ts";
import { forgetDraft, getNewerDraft, type KeptDraft, keepDraft, readDraft } from "./form-draft.ts";
import { type FormValues, readTyped } from "./form-values.ts";
import { ServerDraft } from "./server-draft.ts";

const PAUSE_MS = 400;
const SERVER_PAUSE_MS = 1500;

export interface DraftUse {
  readonly storageKey: string;
  /** The form's values without any draft. */
  readonly initial: FormValues;
  readonly photos: readonly FormFile[];
  readonly values: FormValues;
  readonly uploads: readonly Upload[];
  readonly queue: UploadQueue;
  readonly change: (event: FormEvent) => void;
  /** The form element. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly viewerId: string | null;
  readonly step: StepId;
  /** Opens the step of a restored draft. */
  readonly reopen: (step: StepId) => void;
  /** Used instead of the stored draft. */
  readonly carried?: KeptDraft | null | undefined;
  /** The form can be started signed out: its files stay on the device until somebody signs in. */
  readonly keepsFiles: boolean;
  /** The server's draft, if it stores drafts of this form: only for a new listing of a signed-in user. */
  readonly onServer: { readonly draft: KeptDraft | null } | null;
}

export interface SavedDraft {
  readonly at: Date;
  readonly where: "device" | "server";
}

/** Saves the form as a draft while it is filled in, in the browser and on the server, and restores it. */
export function useDraft(use: DraftUse) {
  const { storageKey, values, uploads, queue, change, form, viewerId, step } = use;
  const [saved, setSaved] = useState<SavedDraft | null>(null);
  const [restored, setRestored] = useState(false);
  const formKey = useRef("");
  const first = useRef(use);
  const sent = useRef(false);
  const [server] = useState(() => (use.onServer ? new ServerDraft() : null));

  useEffect(() => {
    const { initial, photos, onServer, carried, keepsFiles, reopen } = first.current;
    // On a slow connection people type before the script has loaded; what they typed replaces the stored values.
    const typed = form.current ? readTyped(new FormData(form.current), initial) : {};
    const kept = carried ?? getNewerDraft(readDraft(storageKey), onServer?.draft ?? null, viewerId);
    formKey.current = kept?.formKey ?? makeKey();
    queue.show(kept?.photos ?? photos, new Set(getIds(photos)));
    // Files that somebody chose while signed out are still on that device.
    if (keepsFiles) void queue.takeFrom(new DeviceShelf(formKey.current, viewerId === null));
    if (kept || Object.keys(typed).length > 0)
      change({ type: "replaced", values: { ...withOwnName(kept?.values ?? initial, initial), ...typed } });
    setRestored(kept !== null && !carried);
    if (kept && !carried && listFormSteps(kept.values).includes(kept.step)) reopen(kept.step);
  }, [storageKey, queue, change, form, viewerId]);

  const draftNow = useCallback((): KeptDraft | null => {
    const { initial, photos } = first.current;
    const files = listKeptFiles(uploads);
    if (sent.current || formKey.current === "") return null;
    const onDevice = uploads.some((upload) => upload.deviceId && isNotRemoved(upload));
    if (isSame(values, initial) && isSame(getAnswers(files), getAnswers(photos)) && !onDevice) return null;
    const savedAt = new Date().toISOString();
    return { values, photos: files, formKey: formKey.current, owner: viewerId, savedAt, step };
  }, [values, uploads, viewerId, step]);

  const keep = useCallback(() => {
    const draft = draftNow();
    if (!draft) return;
    keepDraft(storageKey, draft);
    setSaved({ at: new Date(), where: "device" });
  }, [storageKey, draftNow]);

  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MS);
    // Saves also when the page is closed during the pause.
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [keep]);

  useEffect(() => {
    const send = async () => {
      const draft = draftNow();
      if (draft && (await server?.keep(draft))) setSaved({ at: new Date(), where: "server" });
    };
    const timer = setTimeout(send, SERVER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draftNow, server]);

  const startOver = () => {
    const { initial, photos } = first.current;
    forgetDraft(storageKey);
    void server?.forget();
    void queue.clearShelf();
    formKey.current = makeKey();
    change({ type: "replaced", values: initial });
    queue.show(photos, new Set(getIds(photos)));
    if (first.current.keepsFiles) void queue.takeFrom(new DeviceShelf(formKey.current, viewerId === null));
    setRestored(false);
    setSaved(null);
  };
  /** The form was sent: deletes its draft. */
  const finish = async () => {
    sent.current = true;
    forgetDraft(storageKey);
    await Promise.all([queue.clearShelf(), server?.close()]);
  };
  /** Sends the form while no draft is on its way to the server. */
  const hold = <T>(work: () => Promise<T>): Promise<T> => (server ? server.hold(work) : work());
  return { saved, restored, formKey, keep, now: draftNow, startOver, hold, done: finish };
}

/** A draft begun while signed out has no name yet: after signing in, the form fills in the person's own. */
function withOwnName(values: FormValues, { firstName, lastName }: FormValues): FormValues {
  return values.firstName || values.lastName ? values : { ...values, firstName, lastName };
}

const getIds = (photos: readonly FormFile[]) => photos.map((photo) => photo.id);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const getAnswers = (photos: readonly FormFile[]) => photos.map(({ id, caption = "" }) => [id, caption]);
