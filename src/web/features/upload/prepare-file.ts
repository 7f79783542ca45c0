import type { FileRecord } from "#contract/listing/media.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { getXsrfToken } from "../api/client.ts";

/**
 * Why a file that stays on this device would not be accepted as a photo later, in words, or undefined. The server
 * checks the content anyway; this reports the problem while the owner is still here.
 */
export async function findPhotoTrouble(file: File): Promise<string | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth, naturalHeight } = await loadImage(url);
    // An SVG drawing can contain a script, and is not a photo.
    if (file.type.includes("svg")) return m.media_not_a_photo();
    const large = naturalWidth * naturalHeight > LIMITS.photoPixels;
    const long = Math.max(naturalWidth, naturalHeight) > LIMITS.photoSide;
    return large || long ? m.media_too_many_pixels({ limit: LIMITS.photoPixels / 1_000_000 }) : undefined;
  } catch {
    return m.media_not_a_photo();
  } finally {
    URL.revokeObjectURL(url);
  }
}

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((yes, no) => {
    const image = new Image();
    image.onload = () => yes(image);
    image.onerror = no;
    image.src = url;
  });
}

const WIDEST = 1280;
const QUALITY = 0.82;
/** The first moment is often black or shows a hand. */
const MOMENT_S = 1;
const TIMEOUT_MS = 20_000;

/**
 * Creates a poster image of a video in the browser, which can decode it, and sends it to the server. Null if the
 * browser cannot play the video or the connection is lost: then there is no poster.
 * @param film the video's address on this device
 */
export async function givePoster(mediaId: string, film: string): Promise<FileRecord | null> {
  try {
    const picture = await getPicture(film);
    if (!picture) return null;
    const answer = await fetch(`/api/v1/media/${mediaId}/poster`, {
      method: "PUT",
      headers: { "x-xsrf-token": await getXsrfToken(), "content-type": "image/jpeg" },
      body: picture,
    });
    return answer.ok ? ((await answer.json()) as FileRecord) : null;
  } catch {
    return null;
  }
}

async function getPicture(film: string): Promise<Blob | null> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  try {
    const loaded = waitForEvent(video, "loadeddata");
    video.src = film;
    await loaded;
    const shown = waitForEvent(video, "seeked");
    // The duration of a recording may be unknown.
    video.currentTime = Number.isFinite(video.duration) ? Math.min(MOMENT_S, video.duration / 2) : 0.1;
    await shown;
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0) return null;
    const scale = Math.min(1, WIDEST / videoWidth);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await new Promise((made) => canvas.toBlob(made, "image/jpeg", QUALITY));
  } finally {
    video.removeAttribute("src");
    video.load();
  }
}

function waitForEvent(video: HTMLVideoElement, name: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((yes, no) => {
    const timer = setTimeout(no, TIMEOUT_MS);
    const finishWith = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    video.addEventListener(name, finishWith(yes), { once: true });
    video.addEventListener("error", finishWith(no), { once: true });
  });
}
