import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

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
