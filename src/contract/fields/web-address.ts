/** Whether a text is an address that a browser opens as a page; not `javascript:`, `data:` and their like. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Whether a text could be taken for an address by a browser, and is none that opens a page. */
export const isOtherAddress = (text: string): boolean => URL.canParse(text) && !isWebAddress(text);
