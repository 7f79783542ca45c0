import { z } from "zod";

/** The answer to a call that only says what was done, in a sentence for people. */
export const messageAnswer = z.object({ message: z.string() });
