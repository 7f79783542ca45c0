import { m } from "#words/generated/messages.js";

/** The error of an email field: checked by the browser's rule, with our own message. */
export function findEmailProblem(input: HTMLInputElement): string | undefined {
  if (input.validity.valueMissing) return m.auth_email_needed();
  if (!input.validity.typeMismatch) return undefined;
  const [name, domain] = input.value.trim().split("@");
  return name && !domain ? m.auth_email_unfinished() : m.auth_email_invalid();
}
