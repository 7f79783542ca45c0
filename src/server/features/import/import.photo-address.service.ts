import { readMediaKey } from "#server/platform/storage/media-key.ts";

const WITH_HOST = /^([a-z][a-z0-9+.-]*:)?\/\//i;
/** No address of a photo is longer. */
const LONGEST = 500;

/**
 * Reads what a row names as a photo. An address may name the site with or without its host, since the API gives both.
 * @param siteUrl the address of this site
 * @returns null for a file name; the key of the photo, or null where no photo of this site has such an address
 */
export function readPhotoAddress(name: string, siteUrl: string): { readonly key: string | null } | null {
  if (!WITH_HOST.test(name) && readMediaKey(name) === null) return null;
  const site = new URL(siteUrl);
  const url = name.length <= LONGEST && URL.canParse(name, siteUrl) ? new URL(name, siteUrl) : null;
  const isOurs = url?.host === site.host && /^https?:$/.test(url.protocol);
  return { key: isOurs ? readMediaKey(url.pathname) : null };
}
