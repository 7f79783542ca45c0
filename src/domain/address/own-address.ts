/**
 * Whether a web address leads to a page of its own: the front door of a social network belongs to everybody, and a link
 * to it says nothing about us.
 */
export function hasOwnAddress(address: string | undefined): boolean {
  // Something must follow the host and its slashes.
  return /^https:\/\/[^/?#]+(?:\/+[^/?#]|\/*\?.)/.test(address ?? "");
}
