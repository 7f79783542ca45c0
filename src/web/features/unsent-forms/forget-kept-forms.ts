import { forgetStored, listStoredKeys } from "#web/stored.ts";

/** Under which the texts of unfinished forms are stored in this tab. */
export const PREFIX = "begun:";

/** Called on signing out, so that the next person on this device finds nothing. */
export function forgetKeptForms(): void {
  for (const key of listStoredKeys(PREFIX, "sessionStorage")) forgetStored(key, "sessionStorage");
}
