/** Name and mobile of somebody who wants to become an owner, stored until the server has them. */
export interface OwnerContact {
  name: string;
  mobile: string;
}

const KEY = "listingFormData";

export function keepOwnerContact(form: OwnerContact): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // Storage is switched off: the form has to be filled in again after signing in.
  }
}

export function readOwnerContact(): OwnerContact | null {
  try {
    const { name, mobile } = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
    return typeof name === "string" && typeof mobile === "string" ? { name, mobile } : null;
  } catch {
    return null;
  }
}

export function forgetOwnerContact(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored.
  }
}
