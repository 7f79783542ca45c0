import type { ImportRecord } from "#contract/listing/import.ts";
import { type Cells, listNamedPhotos } from "#domain/import/cells.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { findAddressProblem, readPhotoAddress } from "./import.photo-address.service.ts";
import type { CheckedRow, ImportRow } from "./import.store.ts";

const NAMES_SHOWN = 5;

type Photos = ReadonlyMap<string, { readonly key: string | null; readonly problem: string }>;

/** What has to be fixed about the photos of a row; undefined if it has all of them. */
export function findPhotoProblem(cells: Cells, about: PhotosOf): string | undefined {
  const missing = listMissingPhotos(cells, about);
  if (missing.length === 0) return findRejectedPhoto(cells, about);
  return m.import_photos_missing({ list: formatSeries(missing.slice(0, NAMES_SHOWN)) });
}

interface PhotosOf {
  readonly photos: Photos;
  readonly siteUrl: string;
}

/** Photos that a row must not have: too many, refused, or at a wrong address. */
function findRejectedPhoto(cells: Cells, { photos, siteUrl }: PhotosOf): string | undefined {
  const names = listNamedPhotos(cells);
  if (names.length > LIMITS.photosPerProperty)
    return m.property_photos_many({ max: LIMITS.photosPerProperty });
  return names.map((name) => photos.get(name)?.problem || findAddressProblem(name, siteUrl)).find(Boolean);
}

/** The photos that a ZIP still has to bring for a row; none where something else is wrong about its photos. */
function listMissingPhotos(cells: Cells, about: PhotosOf): string[] {
  if (findRejectedPhoto(cells, about)) return [];
  return listNamedPhotos(cells).filter((name) => !about.photos.has(name));
}

/**
 * The numbers of the rows in which nothing is missing but photos that a ZIP has to bring.
 * @param rows those that name photos
 */
export const listAwaitingRows = (rows: readonly CheckedRow[], about: PhotosOf): number[] =>
  rows
    .filter(({ cells, problems }) => {
      const { mediaFiles, ...others } = problems;
      const isRest = mediaFiles !== undefined && Object.keys(others).length === 0;
      return isRest && listMissingPhotos(cells, about).length > 0;
    })
    .map(({ number }) => number);

/**
 * The rows with something to fix. Photos are a step of their own: before a ZIP was read, those that it has to bring are
 * no mistake.
 */
export function listRowsToFix(
  { state, photo_state: photoState }: ImportRow,
  faulty: readonly CheckedRow[],
  about: PhotosOf,
): CheckedRow[] {
  if (isListed({ state }) || photoState === "done") return [...faulty];
  return faulty.flatMap((row) => {
    if (listMissingPhotos(row.cells, about).length === 0) return [row];
    const { mediaFiles: _missing, ...problems } = row.problems;
    return Object.keys(problems).length > 0 ? [{ ...row, problems }] : [];
  });
}

const isListed = ({ state }: Pick<ImportRow, "state">): boolean => state === "done" || state === "undone";

/** How far the photos of an import are. */
export function presentPhotos(
  row: ImportRow,
  rows: readonly { readonly cells: Cells }[],
  { photos, siteUrl }: PhotosOf,
): ImportRecord["photos"] {
  const names = new Set(rows.flatMap(({ cells }) => listNamedPhotos(cells)));
  const hasPhoto = (name: string) => photos.get(name)?.key != null;
  // An address without a photo is an error of its row; no ZIP can bring it.
  const wanted = [...names].filter((name) => hasPhoto(name) || !readPhotoAddress(name, siteUrl));
  return {
    state: row.photo_state,
    failure: row.photo_failure,
    progress: { done: row.photo_count, all: row.photo_total },
    named: wanted.length,
    // Once it is listed, the properties have the photos.
    missing: isListed(row) ? 0 : wanted.filter((name) => !hasPhoto(name)).length,
  };
}
