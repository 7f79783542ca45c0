/** Why a video is refused. */
export type VideoRefusal = "damaged" | "not-a-video" | "codec" | "too-much-work";

/** Thrown when a video is checked; `videos.ts` has the messages. */
export class RefusedVideo extends Error {
  override readonly name = "RefusedVideo";
  readonly why: VideoRefusal;

  constructor(why: VideoRefusal) {
    super(`The video is refused: ${why}`);
    this.why = why;
  }
}
