import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { splitText } from "./fields/values.ts";
import { publicId } from "./id.ts";

/** One to fifty rows of a list, each with an id. A row that was sent twice counts once. */
export const createItems = <S extends z.ZodObject<{ id: z.ZodString }>>(item: S) =>
  z
    .array(item, { error: () => m.several_error_none() })
    .min(1, { error: () => m.several_error_none() })
    .max(LIMITS.together, { error: () => m.several_error_many({ max: LIMITS.together }) })
    .transform((items) => [...new Map(items.map((one) => [(one as { id: string }).id, one])).values()]);

/** The ids of chosen rows in an address: repeated, or one text with commas. */
export const chosenIds = z
  .preprocess(
    splitText,
    z
      .array(publicId, { error: () => m.several_error_none() })
      .min(1, { error: () => m.several_error_none() })
      .max(LIMITS.together, { error: () => m.several_error_many({ max: LIMITS.together }) }),
  )
  .transform((ids) => [...new Set(ids)]);

/** What became of each row, in the order in which they were sent. */
export const bulkAnswer = z.object({
  results: z.array(
    z.object({
      id: publicId,
      /** Its title; empty if there is no such row. */
      title: z.string(),
      ok: z.boolean(),
      /** What was done, or why it was not. */
      message: z.string(),
    }),
  ),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;
