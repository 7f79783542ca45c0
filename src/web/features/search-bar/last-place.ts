/** The place of the last list that somebody used on this device, in the words of the search bar. */
const LAST_PLACE = "lastPlace";
/** Longer than any place. */
const LONGEST = 120;

export function readLastPlace(): string {
  try {
    return localStorage.getItem(LAST_PLACE) ?? "";
  } catch {
    // Storage is not allowed, so nothing is stored.
    return "";
  }
}

export function storeLastPlace(place: string): void {
  if (place === "" || place.length > LONGEST) return;
  try {
    localStorage.setItem(LAST_PLACE, place);
  } catch {
    // Storage is full or not allowed: the next search begins with the page's own suggestion.
  }
}

export function clearLastPlace(): void {
  try {
    localStorage.removeItem(LAST_PLACE);
  } catch {
    // Storage is not allowed, so nothing is stored.
  }
}

/**
 * Runs in the document, directly after the element with a search bar: puts the last place into its field before
 * anybody sees it. The page itself is the same for everybody, so that it can be cached; and its scripts may come long
 * after it. The field stays unchanged for everybody else who asks: its text is its default, selected on focus.
 */
export const FILL_IN_LAST_PLACE = `(() => {
  try {
    const last = localStorage.getItem("lastPlace");
    const field = document.currentScript.previousElementSibling.querySelector("[name=q]");
    if (last) field.value = field.defaultValue = last;
  } catch {}
})()`;
