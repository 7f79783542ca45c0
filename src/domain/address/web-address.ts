/**
 * Whether a web address leads to a page of our own. The home page of a social network is not ours, so a link to it
 * alone is refused.
 */
export function hasOwnAddress(address: string | undefined): boolean {
  // Something must follow the host and its slashes.
  return /^https:\/\/[^/?#]+(?:\/+[^/?#]|\/*\?.)/.test(address ?? "");
}
