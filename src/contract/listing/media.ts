import { z } from "zod";
import { publicId } from "#contract/fields/values.ts";
import { photo } from "./listing.ts";

/** The one shape of every error under /api/v1. */
const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** What pages need of a video beyond its address, which answers range requests. */
export const video = z.object({
  type: z.enum(["video/mp4", "video/webm"]),
  /** The picture that is shown until the video is played, where the uploader's browser could make one. */
  poster: photo.nullable(),
});
export type Video = z.infer<typeof video>;

export const fileRecord = z.object({
  name: z.string(),
  _id: publicId,
  url: z.string(),
  photo: photo.nullable(),
  video: video.nullable(),
});
export type FileRecord = z.infer<typeof fileRecord>;

/** A file that was stored, or why it was not; in the order in which the files were sent. */
const uploaded = z.union([fileRecord, z.object({ name: z.string(), error: errorAnswer })]);
export type Uploaded = z.infer<typeof uploaded>;

/** `POST /api/v1/media`: 201 when at least one file is stored, else the status, text and code of the first error. */
export const uploadAnswer = z.object({
  files: z.array(uploaded),
  message: z.string(),
  code: z.string().optional(),
});
