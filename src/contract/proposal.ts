import { z } from "zod";
import { CHECK_VALUES } from "#domain/property/choices.ts";
import { projectUnitRecord } from "./listing/property.public.ts";
import { mediaFile } from "./listing/property.ts";

const textPart = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A photo or video of a listing and its proposal, in the order of the proposal; removed files come last. */
export const comparedFile = z.object({
  file: mediaFile,
  /** What happens to it; several where it is moved and also has a new caption. */
  changes: z.array(z.enum(["added", "removed", "moved", "caption"])),
  /** Its position in the public listing and in the proposal, from 1. */
  was: z.number().nullable(),
  now: z.number().nullable(),
  captionWas: z.string(),
  /** Words of a new caption that may be a way to contact the owner directly. */
  words: z.array(z.string()),
});
export type ComparedFile = z.infer<typeof comparedFile>;

/** A proposal beside the public listing. */
export const comparison = z.object({
  sentAt: z.iso.datetime(),
  /** Title, description and other texts, word by word, with words that may be a way to contact the owner directly. */
  texts: z.array(z.object({ field: z.string(), parts: z.array(textPart), words: z.array(z.string()) })),
  /** All fields with one value. */
  facts: z.array(z.object({ field: z.string(), was: value, now: value })),
  /** Amenities that are added or removed. */
  amenities: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  units: z.object({ was: z.array(projectUnitRecord), now: z.array(projectUnitRecord) }).nullable(),
  /** All files, where any of them changes. */
  files: z.array(comparedFile),
  /** Checks that end when the changes are approved. */
  ends: z.array(z.enum(CHECK_VALUES)),
});
export type Comparison = z.infer<typeof comparison>;
