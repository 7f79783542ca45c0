import { z } from "zod";
import { m } from "#words/generated/messages.js";

/** Characters of JSON: a form of 20 units, 40 photos and the longest description needs a third of it. */
const DRAFT_LENGTH = 100_000;

/** Answers within lists within the form: what goes deeper is no form, and would be too deep to be written down. */
const DRAFT_DEPTH = 12;

function isShallow(data: object): boolean {
  let level: object[] = [data];
  for (let depth = 0; depth < DRAFT_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((one) => Object.values(one).filter((part) => typeof part === "object" && part));
  return level.length === 0;
}

/** `PUT /api/v1/drafts`: a listing form as it stands, whatever is still missing. The server does not read it. */
export const draftInput = z.object({
  data: z
    .record(z.string(), z.unknown(), { error: () => m.owner_draft_wrong() })
    .refine(isShallow, { error: () => m.owner_draft_wrong(), abort: true })
    .refine((data) => JSON.stringify(data).length <= DRAFT_LENGTH, { error: () => m.owner_draft_long() }),
});
export type DraftInput = z.infer<typeof draftInput>;

/** One's own unfinished listing, or null. */
export const draftAnswer = z.object({
  draft: z.object({ data: z.record(z.string(), z.unknown()), updatedAt: z.iso.datetime() }).nullable(),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;
