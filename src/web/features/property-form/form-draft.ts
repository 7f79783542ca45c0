import { makeKey } from "#web/random-key.ts";
import { type FormPhoto, type FormValues, getValuesFrom } from "./form-values.ts";

/** A form that is not sent yet. */
export interface KeptDraft {
  readonly values: FormValues;
  readonly photos: readonly FormPhoto[];
  /** Names one sending, so that a retry makes no second property. */
  readonly formKey: string;
  /** Who was signed in; none of a visitor's. Somebody else on the same device does not see it. */
  readonly owner: string | null;
  /** ISO instant. */
  readonly savedAt: string;
}

/** The new listing's form. `listingFormData` is another one's: the owner who is being created. */
export const LISTING_DRAFT = "listingDraft";
/** The form of a property that is there already, as it was read. */
export const createEditDraft = ({ _id, version }: { _id: string; version: number }): string =>
  `${LISTING_DRAFT}:${_id}:${version}`;

export function keepDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the form lives as long as the page.
  }
}

export function readDraft(key: string): KeptDraft | null {
  try {
    return getDraftFrom(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
  }
}

/** A draft from wherever it was kept, by whatever version of the page. */
export function getDraftFrom(kept: unknown): KeptDraft | null {
  if (typeof kept !== "object" || kept === null) return null;
  const given = kept as Record<string, unknown>;
  const values = getValuesFrom(given.values);
  if (!values) return null;
  return {
    values,
    photos: Array.isArray(given.photos) ? given.photos.filter(isPhoto) : [],
    formKey: typeof given.formKey === "string" ? given.formKey : makeKey(),
    owner: typeof given.owner === "string" ? given.owner : null,
    savedAt: typeof given.savedAt === "string" ? given.savedAt : "",
  };
}

/** Of what this device and the server keep, the newer that this person may see. */
export function getNewerDraft(
  here: KeptDraft | null,
  there: KeptDraft | null,
  viewerId: string | null,
): KeptDraft | null {
  const mine = here && (here.owner === null || here.owner === viewerId) ? here : null;
  if (!mine || !there) return mine ?? there;
  return mine.savedAt >= there.savedAt ? mine : there;
}

function isPhoto(value: unknown): value is FormPhoto {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}
