import type { FileRecord, Video } from "#contract/listing/media.ts";
import type { PublicVideo } from "#contract/listing/property.public.ts";
import type { MediaFile } from "#contract/listing/property.ts";
import type { Photo } from "#domain/limits.ts";
import { getWidestWidth } from "#domain/media/photo-sizes.ts";
import type { MediaRow } from "./media.store.ts";

/** Width for programs that show the plain address: reasonable for a page. */
const PLAIN_WIDTH = 1280;

/** What pages need to know of a file. */
type ShownFile = Pick<MediaRow, "kind" | "key" | "width" | "height" | "blur" | "caption" | "video_type">;

/** A photo as pages show it, or null for a video. The caption describes it, or else the given text. */
export function presentPhoto(media: ShownFile, alt: string): Photo | null {
  if (media.kind !== "photo" || !media.width || !media.height) return null;
  const { key, width, height, blur } = media;
  return { key, width, height, blur, alt: media.caption || alt };
}

/** A video as pages play it, or null for a photo. Its still picture is stored under the video's own key. */
function presentVideo(media: ShownFile, alt: string): Video | null {
  const { video_type, key, width, height, blur, caption } = media;
  if (!video_type) return null;
  const poster = width && height ? { key, width, height, blur, alt: caption || alt } : null;
  return { type: `video/${video_type}`, poster };
}

/**
 * The plain address of a file: for a photo, a JPEG that every browser can read, no wider than the original; or the
 * video.
 */
function presentUrl({ key, width, video_type }: Pick<MediaRow, "key" | "width" | "video_type">): string {
  if (video_type) return `/media/${key}/video.${video_type}`;
  return `/media/${key}/${getWidestWidth(width ?? 0, PLAIN_WIDTH)}.jpg`;
}

/** A file that has just been stored. */
export function presentStoredFile(media: MediaRow): FileRecord {
  const { name, public_id: _id } = media;
  return {
    name,
    _id,
    url: presentUrl(media),
    photo: presentPhoto(media, name),
    video: presentVideo(media, name),
  };
}

/** The videos of a listing as the public sees them. */
export function presentVideos(files: readonly ShownFile[], alt: string): PublicVideo[] {
  return files.flatMap((media) => {
    const video = presentVideo(media, alt);
    return video ? [{ url: presentUrl(media), caption: media.caption, ...video }] : [];
  });
}

/** `{ url, name, id }` as in docs/values.md, and what our pages need in addition. */
export function presentMediaFile(media: MediaRow, alt: string): MediaFile {
  return {
    url: presentUrl(media),
    name: media.name,
    id: media.public_id,
    caption: media.caption,
    photo: presentPhoto(media, alt),
    video: presentVideo(media, alt),
  };
}
