import type { MediaFile } from "#contract/property.ts";
import { PHOTO_WIDTHS, type Photo } from "#domain/limits.ts";
import type { MediaRow } from "./media.store.ts";

/** For programs that show the plain address: as large as is sensible on a page. */
const PLAIN_WIDTH = 1280;

/** A photo as pages show it, or null for a video; the caption, or else what is given, says what it shows. */
export function presentPhoto(media: MediaRow, alt: string): Photo | null {
  if (media.kind !== "photo" || !media.width || !media.height) return null;
  const { key, width, height, blur } = media;
  return { key, width, height, blur, alt: media.caption || alt };
}

/** The plain address of a file: a JPEG that every browser reads, no wider than it is. */
export function urlOf({ key, width }: Pick<MediaRow, "key" | "width">): string {
  const widths = PHOTO_WIDTHS.filter((offered) => offered <= Math.min(width ?? 0, PLAIN_WIDTH));
  return `/media/${key}/${widths.at(-1) ?? PHOTO_WIDTHS[0]}.jpg`;
}

/** `{ url, name, id }` of the specification, and what our pages need. */
export function presentMediaFile(media: MediaRow, alt: string): MediaFile {
  return {
    url: urlOf(media),
    name: media.name,
    id: media.public_id,
    caption: media.caption,
    photo: presentPhoto(media, alt),
  };
}
