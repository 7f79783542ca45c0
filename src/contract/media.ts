import { z } from "zod";
import { errorAnswer } from "./error.ts";
import { publicId } from "./id.ts";
import { photo } from "./listing.ts";

/** What pages need of a video beyond its address, which answers range requests. */
export const video = z.object({
  type: z.enum(["video/mp4", "video/webm"]),
  /** What stands for it until it is played, where its uploader's browser could make one. */
  poster: photo.nullable(),
});
export type Video = z.infer<typeof video>;

export const keptFile = z.object({
  name: z.string(),
  _id: publicId,
  url: z.string(),
  photo: photo.nullable(),
  video: video.nullable(),
});
export type KeptFile = z.infer<typeof keptFile>;

/** A file that is kept, or why it is not; in the order in which they were sent. */
const uploaded = z.union([keptFile, z.object({ name: z.string(), error: errorAnswer })]);
export type Uploaded = z.infer<typeof uploaded>;

/** `POST /api/v1/media`: 201 when at least one file is kept, else the first error's status, words and code. */
export const uploadAnswer = z.object({
  files: z.array(uploaded),
  message: z.string(),
  code: z.string().optional(),
});
