/** Why a photo is not taken. */
export type PhotoRefusal =
  | { readonly why: "bytes" | "heic" | "kind" | "animated" | "damaged" | "memory" | "time" }
  /** Million pixels that one of its kind may have. */
  | { readonly why: "pixels"; readonly limit: number };

/** Thrown where a photo is looked at; people are told in `photo-words.ts`. */
export class RefusedPhoto extends Error {
  override readonly name = "RefusedPhoto";
  readonly refusal: PhotoRefusal;

  constructor(refusal: PhotoRefusal) {
    super(`The photo is refused: ${refusal.why}`);
    this.refusal = refusal;
  }
}
