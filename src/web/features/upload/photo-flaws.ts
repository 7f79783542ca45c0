import { useEffect, useMemo, useState } from "react";
import { isLargeEnough, PHOTO_LEAST_SIDE, type PixelSize } from "#domain/media/photo-sizes.ts";
import { m } from "#words/generated/messages.js";
import { isCounted, isStored, type Upload } from "./upload.ts";

/** Why photos do not count for the listing's score, in words, by the upload's id. */
export type PhotoFlaws = ReadonlyMap<string, string>;

const NO_SIZES: ReadonlyMap<string, PixelSize> = new Map();

/** What two uploads of one file have in common: the key of its bytes, or what the device knows of the file. */
function isSameFile(one: Upload, other: Upload): boolean {
  if (one.photo && other.photo) return one.photo.key === other.photo.key;
  if (one.bytes === 0 || one.bytes !== other.bytes) return false;
  return one.name === other.name || (one.modified !== undefined && one.modified === other.modified);
}

/**
 * The photos that do not help a visitor: those that are there already, and those that are too small to be seen well.
 * @param sizes of photos that are only on this device
 */
export function findPhotoFlaws(uploads: readonly Upload[], sizes = NO_SIZES): PhotoFlaws {
  const photos = uploads.filter((one) => one.kind === "photo" && isCounted(one));
  const flaws = new Map<string, string>();
  for (const [at, one] of photos.entries()) {
    const size = one.photo ?? sizes.get(one.id);
    if (photos.slice(0, at).some((other) => isSameFile(one, other))) flaws.set(one.id, m.media_flaw_twice());
    else if (size && !isLargeEnough(size))
      flaws.set(
        one.id,
        m.media_flaw_small({ width: size.width, height: size.height, least: PHOTO_LEAST_SIDE }),
      );
  }
  return flaws;
}

/** How many photos count for the listing's score. */
export const countGoodPhotos = (uploads: readonly Upload[], flaws: PhotoFlaws): number =>
  uploads.filter((one) => one.kind === "photo" && isStored(one) && !flaws.has(one.id)).length;

/** The flaws of a form's photos; those that are only on this device are measured here. */
export function usePhotoFlaws(uploads: readonly Upload[]): PhotoFlaws {
  const [sizes, setSizes] = useState(NO_SIZES);
  useEffect(() => {
    let isOver = false;
    for (const { id, kind, state, preview } of uploads) {
      if (kind !== "photo" || state !== "device" || !preview || sizes.has(id)) continue;
      const image = new Image();
      image.onload = () => {
        const size = { width: image.naturalWidth, height: image.naturalHeight };
        if (!isOver) setSizes((before) => new Map(before).set(id, size));
      };
      image.src = preview;
    }
    return () => {
      isOver = true;
    };
  }, [uploads, sizes]);
  return useMemo(() => findPhotoFlaws(uploads, sizes), [uploads, sizes]);
}
