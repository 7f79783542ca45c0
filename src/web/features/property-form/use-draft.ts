import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { makeKey } from "#web/browser/random-key.ts";
import { type FormFile, isPresent, listStoredFiles, type Upload } from "../upload/upload.ts";
import type { UploadQueue } from "../upload/upload-queue.ts";
import { DeviceShelf } from "../upload/upload-storage.ts";
import {
  forgetDraft,
  getNewerDraft,
  markSent,
  readDraft,
  ServerDraft,
  type StoredDraft,
  storeDraft,
  wasSent,
} from "./form-draft.ts";
import { listFormSteps, type StepId } from "./form-questions.ts";
import type { FormEvent } from "./form-state.ts";
import { type FormValues, readTyped } from "./form-values.ts";

/** Everything that somebody typed or chose in a form, as one text. */
export function writeContent(values: FormValues, uploads: readonly Upload[]): string {
  const onDevice = uploads
    .filter((upload) => upload.deviceId && isPresent(upload))
    .map(({ deviceId, caption = "" }) => [deviceId, caption]);
  return JSON.stringify([values, getAnswers(listStoredFiles(uploads)), onDevice]);
}

/** What somebody chose about the files: which ones, their order and their captions. */
const getAnswers = (photos: readonly FormFile[]) => photos.map(({ id, caption = "" }) => [id, caption]);

/**
 * When a form was last changed, and where that is stored. Opening, leaving or closing a page is no change: a form that
 * was only left open must not replace what was typed on another device or in another tab since.
 */
export class DraftChanges {
  #content: string | undefined;
  #at = "";
  #onDevice: string | undefined;
  #onServer: string | undefined;

  /**
   * The form shows a stored draft.
   * @param at the time of its last change, ISO
   * @param onServer whether the server has it too
   */
  show(content: string, at: string, onServer: boolean): void {
    this.#content = content;
    this.#at = at;
    this.#onDevice = content;
    this.#onServer = onServer ? content : undefined;
  }

  /** Somebody starts over: nothing is stored any more. */
  forget(): void {
    this.#content = this.#onDevice = this.#onServer = undefined;
  }

  /** The time of the last change, ISO. */
  date(content: string): string {
    if (content !== this.#content) this.#at = new Date().toISOString();
    this.#content = content;
    return this.#at;
  }

  isShown = (content: string): boolean => content === this.#content;
  isOnDevice = (content: string): boolean => content === this.#onDevice;
  isOnServer = (content: string): boolean => content === this.#onServer;

  setOnDevice(content: string): void {
    this.#onDevice = content;
  }

  setOnServer(content: string): void {
    this.#onServer = content;
  }
}

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
  readonly carried?: StoredDraft | null | undefined;
  /** The form can be started signed out: its files stay on the device until somebody signs in. */
  readonly keepsFiles: boolean;
  /** The server's draft, if it stores drafts of this form: only for a new listing of a signed-in user. */
  readonly onServer: { readonly draft: StoredDraft | null } | null;
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
  const [changes] = useState(() => new DraftChanges());

  useEffect(() => {
    const { initial, photos, onServer, carried, keepsFiles, reopen } = first.current;
    // On a slow connection people type before the script has loaded; what they typed replaces the stored values.
    const typed = form.current ? readTyped(new FormData(form.current), initial) : {};
    const there = onServer?.draft ?? null;
    const stored = carried ?? getNewerDraft(readDraft(storageKey), there, viewerId);
    const shown = withOwnName(stored?.values ?? initial, initial);
    formKey.current = stored?.formKey ?? makeKey();
    queue.show(stored?.photos ?? photos, new Set(getIds(photos)));
    const note = () => {
      // What was merged with somebody else's changes is stored nowhere yet.
      if (stored && !carried)
        changes.show(writeContent(shown, queue.current()), stored.savedAt, stored.savedAt === there?.savedAt);
    };
    note();
    const before = writeContent(shown, queue.current());
    // Files that somebody chose while signed out are still on that device.
    if (keepsFiles)
      void queue.takeFrom(new DeviceShelf(formKey.current, viewerId === null)).then(() => {
        if (changes.isShown(before)) note();
      });
    if (stored || Object.keys(typed).length > 0) change({ type: "replaced", values: { ...shown, ...typed } });
    setRestored(stored !== null && !carried);
    if (stored && !carried && listFormSteps(stored.values).includes(stored.step)) reopen(stored.step);
  }, [storageKey, queue, change, form, viewerId, changes]);

  const content = useMemo(() => writeContent(values, uploads), [values, uploads]);
  const draftNow = useCallback((): StoredDraft | null => {
    const { initial, photos } = first.current;
    const files = listStoredFiles(uploads);
    if (sent.current || formKey.current === "") return null;
    // It was sent from another tab, and nothing was typed here since.
    if (wasSent(formKey.current) && changes.isShown(content)) return null;
    const onDevice = uploads.some((upload) => upload.deviceId && isPresent(upload));
    if (isSame(values, initial) && isSame(getAnswers(files), getAnswers(photos)) && !onDevice) return null;
    const savedAt = changes.date(content);
    return { values, photos: files, formKey: formKey.current, owner: viewerId, savedAt, step };
  }, [values, uploads, viewerId, step, content, changes]);

  const keep = useCallback(() => {
    const draft = draftNow();
    if (!draft) return;
    if (changes.isOnDevice(content)) {
      // Only the open step can be new, and another tab may have stored, sent or started over since.
      if (isSameDraft(readDraft(storageKey), draft)) storeDraft(storageKey, draft);
      return;
    }
    storeDraft(storageKey, draft);
    changes.setOnDevice(content);
    setSaved({ at: new Date(), where: "device" });
  }, [storageKey, draftNow, content, changes]);

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
      const draft = changes.isOnServer(content) ? null : draftNow();
      if (!draft || !(await server?.keep(draft))) return;
      changes.setOnServer(content);
      setSaved({ at: new Date(), where: "server" });
    };
    const timer = setTimeout(send, SERVER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draftNow, server, content, changes]);

  const startOver = () => {
    const { initial, photos } = first.current;
    forgetDraft(storageKey, formKey.current);
    changes.forget();
    void server?.forget(formKey.current);
    void queue.clearShelf();
    formKey.current = makeKey();
    change({ type: "replaced", values: initial });
    queue.show(photos, new Set(getIds(photos)));
    if (first.current.keepsFiles) void queue.takeFrom(new DeviceShelf(formKey.current, viewerId === null));
    setRestored(false);
    setSaved(null);
  };
  /** The form was already sent, and is now filled in for another property. */
  const renew = () => {
    formKey.current = makeKey();
    changes.forget();
    keep();
  };
  /** The form was sent: deletes its draft. */
  const finish = async () => {
    sent.current = true;
    markSent(formKey.current);
    forgetDraft(storageKey, formKey.current);
    await Promise.all([queue.clearShelf(), server?.close(formKey.current)]);
  };
  /** Sends the form while no draft is on its way to the server. */
  const hold = <T>(work: () => Promise<T>): Promise<T> => (server ? server.hold(work) : work());
  return { saved, restored, formKey, keep, now: draftNow, startOver, renew, hold, done: finish };
}

/** A draft begun while signed out has no name yet: after signing in, the form fills in the person's own. */
export function withOwnName(values: FormValues, { firstName, lastName }: FormValues): FormValues {
  return values.firstName || values.lastName ? values : { ...values, firstName, lastName };
}

const getIds = (photos: readonly FormFile[]) => photos.map((photo) => photo.id);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isSameDraft = (a: StoredDraft | null, b: StoredDraft) =>
  a?.formKey === b.formKey && a.savedAt === b.savedAt;
