/** Why a video is not taken. */
export type VideoRefusal = "damaged" | "not-a-video" | "codec" | "too-much-work";

/** Thrown where a video is looked at; people are told in `videos.ts`. */
export class RefusedVideo extends Error {
  override readonly name = "RefusedVideo";
  readonly why: VideoRefusal;

  constructor(why: VideoRefusal) {
    super(`The video is refused: ${why}`);
    this.why = why;
  }
}
