import { z } from "zod";
import { m } from "#words/generated/messages.js";

/** Characters of JSON: a form of 20 units, 40 photos and the longest description needs a third of it. */
const DRAFT_LENGTH = 100_000;

/** A form nests lists of answers; anything deeper cannot come from a form and is refused. */
const DRAFT_DEPTH = 12;

function isShallow(data: object): boolean {
  let level: object[] = [data];
  for (let depth = 0; depth < DRAFT_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((one) => Object.values(one).filter((part) => typeof part === "object" && part));
  return level.length === 0;
}

/** `PUT /api/v1/drafts`: an unfinished listing form. The server stores it without checking its fields. */
export const draftInput = z.object({
  data: z
    .record(z.string(), z.unknown(), { error: () => m.owner_draft_wrong() })
    .refine(isShallow, { error: () => m.owner_draft_wrong(), abort: true })
    .refine((data) => JSON.stringify(data).length <= DRAFT_LENGTH, { error: () => m.owner_draft_long() }),
});
export type DraftInput = z.infer<typeof draftInput>;

/** `DELETE /api/v1/drafts?form=`: the key of the form to forget; a newer form of another device stays. */
export const draftQuery = z.object({ form: z.string().min(1).max(100).optional() });

/** The caller's own unfinished listing, or null. */
export const draftAnswer = z.object({
  draft: z.object({ data: z.record(z.string(), z.unknown()), updatedAt: z.iso.datetime() }).nullable(),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;
