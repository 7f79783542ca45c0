import { z } from "zod";

/** The one shape of every error under /api/v1. */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
