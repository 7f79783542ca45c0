import { type FormPhoto, type FormValues, valuesFrom } from "./form-values.ts";

/** A form that is not sent yet, as the browser keeps it. */
export interface KeptDraft {
  readonly values: FormValues;
  readonly photos: readonly FormPhoto[];
  /** Names one sending, so that a retry makes no second property. */
  readonly formKey: string;
}

/** The new listing's form. `listingFormData` is another one's: the owner who is being created. */
export const LISTING_DRAFT = "listingDraft";

export function keepDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the form lives as long as the page.
  }
}

export function readDraft(key: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null");
    const values = valuesFrom(kept?.values);
    if (!values) return null;
    const photos = Array.isArray(kept.photos) ? kept.photos.filter(isPhoto) : [];
    return { values, photos, formKey: typeof kept.formKey === "string" ? kept.formKey : newFormKey() };
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

/** `crypto.randomUUID` is missing on plain HTTP, where people try things out. */
export function newFormKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

function isPhoto(value: unknown): value is FormPhoto {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}
