/** What stands behind these opens an account, or a request, or answers for somebody. The site reads either case. */
const BEFORE_A_KEY =
  /(\/(?:reset-password|enquiry|still-available|unsubscribe|saved-searches)\/+)[^/\s"'?]+/gi;

/** The text without the keys of links that stand in it, however an address is written. For everything that is logged. */
export function hideKeys(text: string): string {
  const hidden = text.replace(BEFORE_A_KEY, "$1[hidden]");
  const plain = decodeText(hidden);
  // Only what hides another key is worth being shown in another form than it was sent.
  const again = plain.replace(BEFORE_A_KEY, "$1[hidden]");
  return again === plain ? hidden : again;
}

/** Escapes turned into letters; those that are none stay. */
function decodeText(text: string): string {
  return text.replace(/%[2-7][0-9a-f]/gi, (letter) => decodeURIComponent(letter));
}
