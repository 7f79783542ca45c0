/** Why a video is refused. */
export type VideoRejection = "damaged" | "not-a-video" | "codec" | "too-much-work";

/** Thrown when a video is checked; `videos.ts` has the messages. */
export class RejectedVideo extends Error {
  override readonly name = "RefusedVideo";
  readonly why: VideoRejection;

  constructor(why: VideoRejection) {
    super(`The video is refused: ${why}`);
    this.why = why;
  }
}
