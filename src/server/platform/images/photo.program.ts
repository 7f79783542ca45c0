/** Processes photos in a program of its own, because they come from strangers. */
import { readFile } from "node:fs/promises";
import type { PhotoFormat } from "#domain/limits.ts";
import type { SquareCrop } from "#domain/media/photos.ts";
import { serveTasks } from "../work/bounded-process.ts";
import { findSystemRejection, type SystemRejection } from "../work/system-error.ts";
import {
  inspectPhoto,
  type MadePhoto,
  makePhoto,
  makeSize,
  makeSquare,
  type PhotoRejection,
  RejectedPhoto,
} from "./photo-make.ts";

/** A photo as it was uploaded: its bytes, or the path of its file. */
export type PhotoSource = Uint8Array | string;

/** Store the whole photo, or a square part of it; or make one size of a stored photo. */
export type PhotoTask =
  | { readonly keep: PhotoSource; readonly crop?: SquareCrop }
  | { readonly kept: Uint8Array; readonly width: number; readonly format: PhotoFormat };

export type PhotoAnswer =
  | { readonly made: MadePhoto }
  | { readonly size: Buffer }
  | { readonly refusal: PhotoRejection }
  | SystemRejection;

serveTasks(async (task: PhotoTask): Promise<PhotoAnswer> => {
  try {
    if ("kept" in task) return { size: await makeSize(Buffer.from(task.kept), task.width, task.format) };
    const bytes = typeof task.keep === "string" ? await readFile(task.keep) : task.keep;
    await inspectPhoto(bytes);
    return { made: await makePhoto(task.crop ? await makeSquare(bytes, task.crop) : bytes) };
  } catch (error) {
    if (error instanceof RejectedPhoto) return { refusal: error.refusal };
    return findSystemRejection(error) ?? { refusal: { why: "damaged" } };
  }
});
