/**
 * A key after one of these words in a link opens an account or an enquiry, or answers in somebody's name. The site
 * accepts upper and lower case.
 */
const BEFORE_A_KEY =
  /(\/(?:reset-password|enquiry|still-available|confirm-email|unsubscribe|saved-searches|visits?|deals?)\/+)[^/\s"'?]+/gi;

/** Removes the keys of links from a text, however the address is written. Used for everything that is logged. */
export function hideKeys(text: string): string {
  const hidden = text.replace(BEFORE_A_KEY, "$1[hidden]");
  const plain = decodeText(hidden);
  // The decoded form is used only if another key was hidden in it; otherwise the text stays as it was sent.
  const again = plain.replace(BEFORE_A_KEY, "$1[hidden]");
  return again === plain ? hidden : again;
}

/** Decodes percent escapes; invalid ones are left as they are. */
function decodeText(text: string): string {
  return text.replace(/%[2-7][0-9a-f]/gi, (letter) => decodeURIComponent(letter));
}
