import { z } from "zod";
import { publicId } from "#contract/fields/values.ts";
import { toPlainDigits } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";
import { mobile } from "./account.ts";

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

/** A code of a text message; people may type it with a space in the middle. */
const code = z
  .string({ error: () => m.mobile_code_six() })
  .max(40, { error: () => m.mobile_code_six() })
  .transform((text) => toPlainDigits(text).replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => m.mobile_code_six() }));

/** `POST /api/v1/auth/mobile/code`: a code to sign in is sent to this number. */
export const mobileCodeRequest = z.object({
  mobile: mobile.transform((number, context) => {
    if (number === null) context.addIssue({ code: "custom", message: m.auth_mobile_invalid() });
    return number ?? z.NEVER;
  }),
});

/** The code that was sent, with the id of the answer to the request for it. */
export const mobileCodeInput = z.object({
  id: z.string({ error: () => m.mobile_code_over() }).max(64, { error: () => m.mobile_code_over() }),
  code,
});
export type MobileCodeInput = z.infer<typeof mobileCodeInput>;

/** A code is on its way; the answer is the same for a number that nobody has confirmed. */
export const mobileCodeAnswer = z.object({
  /** Only whoever has this id can try the code. */
  id: publicId,
  mobile: z.string(),
  message: z.string(),
});
export type MobileCodeAnswer = z.infer<typeof mobileCodeAnswer>;

/** The state of the number of one's own account. */
export interface MobileState {
  readonly mobile: string | null;
  /** ISO time; null if it is not confirmed. */
  readonly confirmedAt: string | null;
  /** Codes can be sent at all. */
  readonly isOffered: boolean;
  /** A code can also sign in. */
  readonly signsIn: boolean;
}
