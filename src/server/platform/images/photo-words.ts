import { createTooLarge, createUnsupported, type Failure } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import type { PhotoRejection } from "./photo-refusal.ts";

/** The size limit of one photo as text. */
export const getPhotoTooLarge = (): string =>
  m.media_photo_too_large({ limit: LIMITS.photoBytes / 1_048_576 });

/** The error that people see. */
export function getPhotoFailure(refusal: PhotoRejection): Failure {
  switch (refusal.why) {
    case "bytes":
      return createTooLarge(getPhotoTooLarge());
    case "pixels":
      return createTooLarge(m.media_too_many_pixels({ limit: refusal.limit }));
    case "memory":
    case "time":
      return createTooLarge(m.media_too_heavy());
    case "heic":
      return createUnsupported(m.media_heic());
    case "kind":
      return createUnsupported(m.media_not_a_photo());
    case "animated":
      return createUnsupported(m.media_animated());
    case "damaged":
      return createUnsupported(m.media_damaged());
  }
}
