/** Why a file is not taken as a paper. */
export type PaperRefusal = "unsupported" | "too_large" | "locked" | "damaged" | "pages" | "slow";

/** Thrown when a paper is checked or marked. */
export class RefusedPaper extends Error {
  override readonly name = "RefusedPaper";
  readonly refusal: PaperRefusal;

  constructor(refusal: PaperRefusal) {
    super(`The paper is refused: ${refusal}`);
    this.refusal = refusal;
  }
}
