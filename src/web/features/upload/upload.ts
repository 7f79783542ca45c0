import type { Video } from "#contract/listing/media.ts";
import { LIMITS, type Photo } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

/**
 * A removed file keeps its position until it can no longer be restored. A paused one continues automatically when the
 * connection is back; a "left" one was being uploaded when the page was closed, and its file must be chosen again. One
 * that stays on the device waits there until its owner signs in.
 */
export type UploadState =
  | "waiting"
  | "sending"
  | "paused"
  | "left"
  | "device"
  | "done"
  | "failed"
  | "removed";
export type UploadKind = "photo" | "video";

/** A photo or video that is being uploaded, or is on the server. */
export interface Upload {
  /** The id within this page; it stays the same when the file is moved or uploaded again. */
  readonly id: string;
  readonly kind: UploadKind;
  readonly name: string;
  readonly bytes: number;
  readonly state: UploadState;
  /** The progress from 0 to 1 during the upload. */
  readonly part: number;
  /** Why it failed, and how to fix it. */
  readonly error?: string | undefined;
  /** A retry may help; not for a file that is no photo. */
  readonly again?: boolean | undefined;
  /** A preview of the file, until the server's own image is ready. */
  readonly preview?: string | undefined;
  /** The address of the upload, once it has started. */
  readonly address?: string | undefined;
  /** When the file was last changed, according to the device. */
  readonly modified?: number | undefined;
  /** The key of its bytes on this device, until they are uploaded. */
  readonly deviceId?: string | undefined;
  readonly mediaId?: string | undefined;
  /** The caption; undefined if nothing has been typed, and then the server's caption stays. */
  readonly caption?: string | undefined;
  readonly url?: string | undefined;
  readonly photo?: Photo | null | undefined;
  readonly video?: Video | null | undefined;
  /** It belongs to a property: removing it only changes the form, until the form is saved. */
  readonly attached?: boolean | undefined;
}

export interface FormFile {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly photo: Photo | null;
  /** Missing in drafts from before videos were supported. */
  readonly video?: Video | null | undefined;
  readonly caption?: string | undefined;
}

const MEGABYTE = 1_048_576;

/** The kind of a file by its type and name; the server checks its content. */
export const guessKind = ({ type, name }: Pick<File, "type" | "name">): UploadKind =>
  type.startsWith("video/") || /\.(mp4|m4v|mov|webm)$/i.test(name) ? "video" : "photo";

/** The maximum number of files of a kind in a listing. */
export const getMost = (kind: UploadKind): number =>
  kind === "video" ? LIMITS.videosPerProperty : LIMITS.photosPerProperty;

/** Why a file cannot be added to the present ones, or undefined. */
export function findUploadError(kind: UploadKind, bytes: number, there: number): string | undefined {
  const video = kind === "video";
  const max = getMost(kind);
  if (there >= max) return video ? m.media_full_videos({ max }) : m.media_full({ max });
  const limit = video ? LIMITS.videoBytes : LIMITS.photoBytes;
  if (bytes <= limit) return undefined;
  return video
    ? m.media_video_too_large({ limit: limit / MEGABYTE })
    : m.media_photo_too_large({ limit: limit / MEGABYTE });
}

/** Whether a file is not removed. */
export const isPresent = ({ state }: Upload): boolean => state !== "removed";

/** Whether a file is, or will be, part of the listing: a failed one takes no place. */
export const isCounted = (upload: Upload): boolean => isPresent(upload) && upload.state !== "failed";

/** How many of a listing's places for a kind are taken. */
export const getPlacesTaken = (uploads: readonly Upload[], kind: UploadKind): number =>
  uploads.filter((upload) => upload.kind === kind && isCounted(upload)).length;

/** Whether nothing more has to be done: it is on the server, or on this device until somebody signs in. */
export const isStored = ({ state }: Upload): boolean => state === "done" || state === "device";

/** The files on the server, as a draft stores them and a form sends them: photos before videos. */
export const listStoredFiles = (uploads: readonly Upload[]): FormFile[] =>
  uploads
    .filter(isPresent)
    .toSorted((a, b) => Number(a.kind === "video") - Number(b.kind === "video"))
    .flatMap(({ mediaId, name, url = "", photo = null, video = null, caption }) =>
      mediaId ? [{ id: mediaId, name, url, photo, video, caption }] : [],
    );

/**
 * Moves one of the files.
 * @param place among the counted files of its kind
 */
export function moveUpload(uploads: readonly Upload[], id: string, place: number): readonly Upload[] {
  const upload = uploads.find((one) => one.id === id);
  if (!upload) return uploads;
  const rest = uploads.filter((one) => one.id !== id);
  const others = rest.filter((one) => one.kind === upload.kind && isCounted(one));
  const before = others[Math.max(0, place)];
  const last = others.at(-1);
  const at = before ? rest.indexOf(before) : last ? rest.indexOf(last) + 1 : rest.length;
  return [...rest.slice(0, at), upload, ...rest.slice(at)];
}

export const isOnTheWay = ({ state }: Upload): boolean =>
  state === "waiting" || state === "sending" || state === "paused";

/** Whether a file is still being uploaded. */
export const isBusy = (uploads: readonly Upload[]): boolean => uploads.some(isOnTheWay);

/** Whether a file is missing but may still be uploaded: the upload failed, or the page was closed. */
export const isMissing = ({ state, again }: Upload): boolean =>
  state === "left" || (state === "failed" && again === true);
