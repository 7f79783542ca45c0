import { z } from "zod";
import { toPlainDigits } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";

/** A code that was sent to the person to whom a link belongs, with the id of the answer to the request for it. */
export const linkCodeInput = z.object({
  id: z.string({ error: () => m.mobile_code_over() }).max(64, { error: () => m.mobile_code_over() }),
  /** People may type it with a space in the middle. */
  code: z
    .string({ error: () => m.link_code_six() })
    .max(40, { error: () => m.link_code_six() })
    .transform((text) => toPlainDigits(text).replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: () => m.link_code_six() })),
});
export type LinkCodeInput = z.infer<typeof linkCodeInput>;
