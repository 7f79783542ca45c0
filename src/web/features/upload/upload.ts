import type { Video } from "#contract/media.ts";
import { LIMITS, type Photo } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

/**
 * A removed one keeps its place until nobody can want it back. A paused one goes on by itself when the line is back; a
 * left one was being sent when the page was left, and needs its file again. One that stays on the device waits there
 * for its owner to sign in.
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

/** A photo or video on its way, or kept on the server. */
export interface Upload {
  /** Of this page; it stays while the file moves or is sent again. */
  readonly id: string;
  readonly kind: UploadKind;
  readonly name: string;
  readonly bytes: number;
  readonly state: UploadState;
  /** 0 to 1 while it is sent. */
  readonly part: number;
  /** Why it failed, and how to mend it. */
  readonly error?: string | undefined;
  /** Sending it again may help. A file that is no photo stays none. */
  readonly again?: boolean | undefined;
  /** From the file, until the server's own picture is there. */
  readonly preview?: string | undefined;
  /** Where its pieces go, once it has been begun. */
  readonly address?: string | undefined;
  /** When the file was last changed, as its device says. */
  readonly modified?: number | undefined;
  /** What this device keeps its bytes under, until they have arrived. */
  readonly deviceId?: string | undefined;
  readonly mediaId?: string | undefined;
  /** What it shows; none while nothing has been written, and the server's then stays. */
  readonly caption?: string | undefined;
  readonly url?: string | undefined;
  readonly photo?: Photo | null | undefined;
  readonly video?: Video | null | undefined;
  /** It belongs to a property: removing it here is a change of the form, and no more until the form is saved. */
  readonly attached?: boolean | undefined;
}

export interface FormFile {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly photo: Photo | null;
  /** None in drafts from before there were videos. */
  readonly video?: Video | null | undefined;
  readonly caption?: string | undefined;
}

const MEGABYTE = 1_048_576;

/** What a file seems to be; the server looks at its content. */
export const guessKind = ({ type, name }: Pick<File, "type" | "name">): UploadKind =>
  type.startsWith("video/") || /\.(mp4|m4v|mov|webm)$/i.test(name) ? "video" : "photo";

/** How many of a kind a listing may have. */
export const getMost = (kind: UploadKind): number =>
  kind === "video" ? LIMITS.videosPerProperty : LIMITS.photosPerProperty;

/** Why a file cannot be added to those that are there, or undefined. */
export function getRefusal(kind: UploadKind, bytes: number, there: number): string | undefined {
  const video = kind === "video";
  const max = getMost(kind);
  if (there >= max) return video ? m.media_full_videos({ max }) : m.media_full({ max });
  const limit = video ? LIMITS.videoBytes : LIMITS.photoBytes;
  if (bytes <= limit) return undefined;
  return video
    ? m.media_video_too_large({ limit: limit / MEGABYTE })
    : m.media_photo_too_large({ limit: limit / MEGABYTE });
}

/** Those that are not removed. */
export const isNotRemoved = ({ state }: Upload): boolean => state !== "removed";

/** Those that are, or will be, photos and videos of the listing: one that failed takes no place. */
export const isCounted = (upload: Upload): boolean => isNotRemoved(upload) && upload.state !== "failed";

/** How many places of a kind are taken, of those that a listing has. */
export const getPlacesTaken = (uploads: readonly Upload[], kind: UploadKind): number =>
  uploads.filter((upload) => upload.kind === kind && isCounted(upload)).length;

/** Those that nothing more has to be done about: on the server, or on this device until somebody signs in. */
export const isKept = ({ state }: Upload): boolean => state === "done" || state === "device";

/** Those that are kept on the server, as a draft remembers them and a form sends them: photos before videos. */
export const listKeptFiles = (uploads: readonly Upload[]): FormFile[] =>
  uploads
    .filter(isNotRemoved)
    .toSorted((a, b) => Number(a.kind === "video") - Number(b.kind === "video"))
    .flatMap(({ mediaId, name, url = "", photo = null, video = null, caption }) =>
      mediaId ? [{ id: mediaId, name, url, photo, video, caption }] : [],
    );

/** With one of them moved. @param place among those of its kind that are counted */
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

/** Whether a file is still on its way. */
export const isBusy = (uploads: readonly Upload[]): boolean => uploads.some(isOnTheWay);

/** Whether a file that its owner counts on is not there, and may still come: it failed on the way, or was left. */
export const isMissing = ({ state, again }: Upload): boolean =>
  state === "left" || (state === "failed" && again === true);
