import { z } from "zod";
import { normalizePhone } from "#domain/account/contact-details.ts";
import { m } from "#words/generated/messages.js";
import { requireEmail } from "./fields/contact-details.ts";

/** True where nothing was typed. */
export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");
const turnBlankToNull = (value: unknown) => (isBlank(value) ? null : value);

/** A phone number in its stored form, or null where none was given. */
export const phoneOrNull = z.preprocess(
  turnBlankToNull,
  z
    .string({ error: () => m.lead_error_phone() })
    .transform((text, context) => {
      const number = normalizePhone(text);
      if (!number) context.addIssue({ code: "custom", message: m.lead_error_phone() });
      return number ?? "";
    })
    .nullable(),
);

/** An email address in lower case, or null where none was given. */
export const emailOrNull = z.preprocess(turnBlankToNull, requireEmail(m.lead_error_email).nullable());
