import { makeKey } from "#web/browser/random-key.ts";
import { forgetStored, listStoredKeys, readStored, store } from "#web/browser/stored.ts";
import { callApi } from "../api/client.ts";
import { createDeviceList, putFirst } from "../device-storage/device-list.ts";
import { readStepId, type StepId } from "./form-questions.ts";
import { type FormPhoto, type FormValues, getValuesFrom } from "./form-values.ts";

/** An unsent form. */
export interface StoredDraft {
  readonly values: FormValues;
  readonly photos: readonly FormPhoto[];
  /** Identifies one submission, so that a retry does not create a second property. */
  readonly formKey: string;
  /** The id of the signed-in user; null for visitors. Other people on the same device do not see the draft. */
  readonly owner: string | null;
  /** ISO date and time. */
  readonly savedAt: string;
  /** The step of the form that was open; it is opened again with the draft. */
  readonly step: StepId;
}

/** The key of a new listing's draft. `listingFormData` belongs to another form: the one of a new owner. */
export const LISTING_DRAFT = "listingDraft";
/** The key of the draft that a member of the team fills in for an owner. */
export const createDraftFor = (owner: string): string => `${LISTING_DRAFT}:for:${owner}`;
/** The key of the draft for an existing property, by the version that was read. */
export const createEditDraft = ({ _id, version }: { _id: string; version: number }): string =>
  `${LISTING_DRAFT}:${_id}:${version}`;

/** Stores a draft on this device. */
export const storeDraft = (key: string, draft: StoredDraft): void => store(key, draft);

/** The draft that is stored on this device; null if there is none. */
export const readDraft = (key: string): StoredDraft | null => getDraftFrom(readStored(key));

/**
 * Deletes the draft of a form from this device.
 * @param formKey the form; a draft of another one, begun in another tab since, stays. Without it any draft goes.
 */
export function forgetDraft(key: string, formKey?: string): void {
  if (formKey === undefined || readDraft(key)?.formKey === formKey) forgetStored(key);
}

/**
 * Deletes the drafts of signed-in people from this device, when one of them signs out. The draft of a new listing is on
 * the server too; a visitor's draft stays.
 */
export function forgetOwnDrafts(): void {
  for (const key of listStoredKeys(LISTING_DRAFT)) {
    if (!readDraft(key)?.owner) continue;
    forgetStored(key);
    forgetStored(`${key}.uploads`);
  }
}

/** Reads a stored draft, which any version of the page may have written; null if it is none. */
export function getDraftFrom(stored: unknown): StoredDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const given = stored as Record<string, unknown>;
  const values = getValuesFrom(given.values);
  if (!values) return null;
  return {
    values,
    photos: Array.isArray(given.photos) ? given.photos.filter(isPhoto) : [],
    formKey: typeof given.formKey === "string" ? given.formKey : makeKey(),
    owner: typeof given.owner === "string" ? given.owner : null,
    savedAt: typeof given.savedAt === "string" ? given.savedAt : "",
    step: readStepId(given.step),
  };
}

/** The newer of the two drafts, on this device and on the server, that this person may see. */
export function getNewerDraft(
  here: StoredDraft | null,
  there: StoredDraft | null,
  viewerId: string | null,
): StoredDraft | null {
  const mine = here && (here.owner === null || here.owner === viewerId) ? here : null;
  if (!mine || !there) return mine ?? there;
  return mine.savedAt >= there.savedAt ? mine : there;
}

function isPhoto(value: unknown): value is FormPhoto {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}

const ADDRESS = "/api/v1/drafts";

/**
 * Sends drafts to the server one after the other, always the newest; if this fails, only the server's copy is missing.
 */
export class ServerDraft {
  #under: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** Resolves to whether the draft was stored. */
  keep(draft: StoredDraft): Promise<boolean> {
    return this.#after(() => callApi(ADDRESS, { method: "PUT", body: { data: draft } }));
  }

  /** Deletes the draft of this form; one of another form, begun elsewhere since, stays. */
  forget(formKey: string): Promise<boolean> {
    return this.#after(() => callApi(`${ADDRESS}?form=${encodeURIComponent(formKey)}`, { method: "DELETE" }));
  }

  /**
   * Sends the form between two drafts: one that is on its way arrives first, and the next waits. Sending may make
   * somebody an owner, which replaces their session; a draft with the former one would be refused.
   */
  hold<T>(send: () => Promise<T>): Promise<T> {
    const sent = this.#under.then(send);
    this.#under = sent.catch(() => {});
    return sent;
  }

  /** The form was sent: deletes its draft and stores no more. */
  async close(formKey: string): Promise<void> {
    const forgotten = this.forget(formKey);
    this.#closed = true;
    await forgotten;
  }

  #after(call: () => Promise<unknown>): Promise<boolean> {
    if (this.#closed) return Promise.resolve(false);
    const told = this.#under.then(call).then(
      () => true,
      () => false,
    );
    this.#under = told;
    return told;
  }
}

/** More are never open at once in other tabs. */
const MOST = 20;
const list = createDeviceList("sentForms", (value): value is string => typeof value === "string", MOST);

/** Other tabs that still show this form must not store it again. */
export const markSent = (formKey: string): void => list.write(putFirst(list.read(), formKey));

/** Whether this form was sent from this device, in any tab. */
export const wasSent = (formKey: string): boolean => list.read().includes(formKey);
