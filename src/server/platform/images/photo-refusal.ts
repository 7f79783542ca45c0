/** Why a photo is refused. */
export type PhotoRejection =
  | { readonly why: "bytes" | "heic" | "kind" | "animated" | "damaged" | "memory" | "time" }
  /** The most megapixels allowed for this kind of file. */
  | { readonly why: "pixels"; readonly limit: number };

/** Thrown when a photo is checked; `photo-words.ts` has the messages. */
export class RejectedPhoto extends Error {
  override readonly name = "RefusedPhoto";
  readonly refusal: PhotoRejection;

  constructor(refusal: PhotoRejection) {
    super(`The photo is refused: ${refusal.why}`);
    this.refusal = refusal;
  }
}
