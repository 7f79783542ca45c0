import { z } from "zod";
import { CHECK_VALUES } from "#domain/property/choices.ts";
import { projectUnitRecord } from "./property.public.ts";
import { mediaFile } from "./property.ts";

const textPart = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A photo or video of a listing and its proposal, in the order of the proposal; what is removed stands last. */
export const comparedFile = z.object({
  file: mediaFile,
  /** What becomes of it; several where it is moved and has another caption. */
  changes: z.array(z.enum(["added", "removed", "moved", "caption"])),
  /** Its place in public, and in the proposal, from 1. */
  was: z.number().nullable(),
  now: z.number().nullable(),
  captionWas: z.string(),
  /** Words of a new caption that may be a way to reach the owner past the team. */
  words: z.array(z.string()),
});
export type ComparedFile = z.infer<typeof comparedFile>;

/** A proposal beside what is public. */
export const comparison = z.object({
  sentAt: z.iso.datetime(),
  /** The property's version that this was read in; a decision names it. */
  version: z.number(),
  /** Title, description and other words, word by word, with what in the new text may be a way past the team. */
  texts: z.array(z.object({ field: z.string(), parts: z.array(textPart), words: z.array(z.string()) })),
  /** Everything that is one value. */
  facts: z.array(z.object({ field: z.string(), was: value, now: value })),
  /** Amenities that are said to be there, or no longer. */
  amenities: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  units: z.object({ was: z.array(projectUnitRecord), now: z.array(projectUnitRecord) }).nullable(),
  /** All files, where any of them changes. */
  files: z.array(comparedFile),
  /** Checks that an approval ends. */
  ends: z.array(z.enum(CHECK_VALUES)),
});
export type Comparison = z.infer<typeof comparison>;
