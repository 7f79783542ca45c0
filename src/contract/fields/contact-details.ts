import { z } from "zod";
import { normalizePhone } from "#domain/account/contact-details.ts";
import { LIMITS } from "#domain/limits.ts";
import { removeInvisible } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";

/** As browsers read an email field, with domains that end in another script (`.भारत` is `.xn--h2brj9c`). */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
/** Letters, digits, dots and hyphens of any script. */
const DOMAIN = /^[\p{L}\p{M}\p{Nd}.\-\u200c\u200d]+$/u;

/** The ASCII form of a domain in any script, by which mails are sent and addresses are compared. */
function toAsciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return DOMAIN.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
}

/** An address as it is stored: lower case, the domain in ASCII, nothing that comes along with a copied link. */
function tidyEmail(text: string): string {
  const plain = removeInvisible(text.normalize("NFKC"))
    .trim()
    .replace(/^mailto:/i, "")
    .toLowerCase();
  const at = plain.lastIndexOf("@");
  // A longer text is refused, and need not be read.
  if (at < 1 || plain.length > LIMITS.emailLength) return plain;
  return `${plain.slice(0, at)}@${toAsciiDomain(plain.slice(at + 1))}`;
}

/** Whether only the part before the @ keeps us from writing to an address: few mail servers take other letters there. */
function hasOtherLetters(email: string): boolean {
  const [name = "", domain = ""] = email.split("@");
  return /^[\p{L}\p{M}\p{Nd}._'+-]+$/u.test(name) && /\P{ASCII}/u.test(name) && ADDRESS.test(`a@${domain}`);
}

const describeProblem = (input: unknown, wrong: () => string) =>
  typeof input === "string" && hasOtherLetters(input) ? m.email_error_letters() : wrong();

const typed = (wrong: () => string) =>
  z
    .string({ error: () => wrong() })
    .overwrite(tidyEmail)
    .max(LIMITS.emailLength, { error: () => wrong() });

/** An email address in lower case, its domain in any script. @param wrong the error for what is no address */
export const requireEmail = (wrong: () => string) =>
  typed(wrong).pipe(z.email({ pattern: ADDRESS, error: ({ input }) => describeProblem(input, wrong) }));

/** The same for an account: better-auth, which signs people in, takes no domain that ends in another script. */
export const requireAccountEmail = (missing: () => string, wrong: () => string) =>
  typed(missing)
    .min(1, { error: () => missing(), abort: true })
    .pipe(
      z.email({
        error: ({ input }) =>
          typeof input === "string" && ADDRESS.test(input)
            ? m.auth_email_ending()
            : describeProblem(input, wrong),
      }),
    );

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
