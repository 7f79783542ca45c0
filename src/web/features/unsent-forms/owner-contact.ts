import { forgetStored, readStored, store } from "#web/browser/stored.ts";

/** Name and mobile of somebody who wants to become an owner, stored until the server has them. */
export interface OwnerContact {
  name: string;
  mobile: string;
}

const KEY = "listingFormData";

/** Without storage, the form has to be filled in again after signing in. */
export const storeOwnerContact = (form: OwnerContact): void => store(KEY, form);

export function readOwnerContact(): OwnerContact | null {
  const { name, mobile } = (readStored(KEY) ?? {}) as Partial<Record<keyof OwnerContact, unknown>>;
  return typeof name === "string" && typeof mobile === "string" ? { name, mobile } : null;
}

export const clearOwnerContact = (): void => forgetStored(KEY);
