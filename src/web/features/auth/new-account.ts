import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { findEmailProblem } from "./email-problem.ts";

/**
 * Problems in the form of a new account, by field; it is not sent before they are fixed.
 * @param name the required field for the name
 */
export function findNewAccountProblems(form: HTMLFormElement, name: string): Record<string, string> {
  const getInput = (field: string) => form.elements.namedItem(field) as HTMLInputElement;
  const found: Record<string, string> = {};
  if (getInput(name).value.trim() === "") found[name] = m.auth_name_needed();
  const email = findEmailProblem(getInput("email"));
  if (email) found.email = email;
  const { length } = getInput("password").value;
  if (length === 0) found.password = m.auth_password_needed();
  else if (length < LIMITS.passwordMin) found.password = m.auth_password_short({ min: LIMITS.passwordMin });
  return found;
}
