import { type Cells, listNamedPhotos } from "#domain/import/cells.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readMediaKey } from "#server/platform/storage/storage.ts";
import { m } from "#words/generated/messages.js";
import { type OwnFile, readOwnFiles } from "../media/media.property.store.ts";
import type { ReadPhoto } from "./import.photos.store.ts";

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

const SHOWN = 120;

/** Whose photos a sheet may name by their addresses, and where this site is. */
export interface AddressesOf {
  readonly ownerId: string;
  readonly siteUrl: string;
}

/**
 * Finds the photos of this site that rows name by address. Nothing is requested over the network, and no byte is copied,
 * because listings can share a stored photo. The photos cannot be deleted until the transaction ends.
 * @returns each address once, with its photo or with what is wrong
 */
export async function findAddressedPhotos(
  queries: Queries,
  { ownerId, siteUrl }: AddressesOf,
  rows: readonly Cells[],
): Promise<ReadPhoto[]> {
  const keys = new Map<string, string>();
  for (const name of rows.flatMap(listFewPhotos)) {
    const key = readPhotoAddress(name, siteUrl)?.key;
    if (key) keys.set(name, key);
  }
  const own = await readOwnFiles(queries, ownerId, [...new Set(keys.values())]);
  return [...keys].map(([name, key]) => readOwn(name, own.get(key)));
}

/** A row with too many photos is refused, so that nobody has to look for them. */
function listFewPhotos(cells: Cells): string[] {
  const names = listNamedPhotos(cells);
  return names.length > LIMITS.photosPerProperty ? [] : names;
}

/** A photo of somebody else gets the same answer as one that does not exist. */
function readOwn(address: string, own: OwnFile | undefined): ReadPhoto {
  const reject = (problem: string): ReadPhoto => ({ name: address, key: null, file: null, problem });
  if (!own) return reject(m.import_address_unknown({ address }));
  const { key, kind, width, height, ...file } = own;
  if (kind !== "photo" || !width || !height) return reject(m.import_address_video({ address }));
  return { name: address, key, file: { ...file, width, height }, problem: "" };
}

/** What is wrong with an address that no photo of this site has; undefined for other addresses and for file names. */
export function findAddressProblem(name: string, siteUrl: string): string | undefined {
  if (readPhotoAddress(name, siteUrl)?.key !== null) return undefined;
  const address = name.length > SHOWN ? m.import_text_cut({ text: name.slice(0, SHOWN) }) : name;
  return m.import_address_elsewhere({ address, site: new URL(siteUrl).host });
}
