import { forgetStored, listStoredKeys } from "#web/browser/stored.ts";

/** Under which the texts of unfinished forms are stored in this tab. */
export const PREFIX = "begun:";
/** Under which this device stores the keys of enquiries (`own-requests.ts`): whoever has a key can open its page. */
export const REQUEST_KEYS = "askedAbout";

let clearings = 0;
/** How often everything was forgotten in this document: what is still on the page then must not be stored again. */
export const countClearings = (): number => clearings;

/** Called on signing out, so that the next person on this device finds nothing. */
export function clearStoredForms(): void {
  clearings += 1;
  forgetStored(REQUEST_KEYS);
  for (const key of listStoredKeys(PREFIX, "sessionStorage")) forgetStored(key, "sessionStorage");
}
