/** Why a file is not taken as a paper. */
export type PaperRejection = "unsupported" | "too_large" | "locked" | "damaged" | "pages" | "slow";

/** Thrown when a paper is checked or marked. */
export class RejectedPaper extends Error {
  override readonly name = "RefusedPaper";
  readonly refusal: PaperRejection;

  constructor(rejection: PaperRejection) {
    super(`The paper is refused: ${rejection}`);
    this.refusal = rejection;
  }
}
