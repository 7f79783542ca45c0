import { m } from "#words/generated/messages.js";

/** What is wrong with an email field, by the browser's rule and in our words. */
export function findEmailProblem(input: HTMLInputElement): string | undefined {
  if (input.validity.valueMissing) return m.auth_email_needed();
  if (!input.validity.typeMismatch) return undefined;
  const [name, domain] = input.value.trim().split("@");
  return name && !domain ? m.auth_email_unfinished() : m.auth_email_invalid();
}
