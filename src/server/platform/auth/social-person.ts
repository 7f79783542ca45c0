import { joinName, splitName } from "#domain/account/person-name.ts";
import { LIMITS } from "#domain/limits.ts";
import { tidyText } from "#domain/text/invisible.ts";

interface Named {
  name: string;
  firstName: string;
  lastName: string;
  email: string | null;
}

/**
 * First and last name as we store them, from whichever fields the provider gives; without any, the first part of the
 * email address.
 */
export function getNames({ name, firstName, lastName, email }: Named): Omit<Named, "email"> {
  const whole = (name || joinName(firstName, lastName) || email?.split("@", 1)[0] || "").trim();
  const cut = (text: string) => tidyText(text).trim().slice(0, LIMITS.nameLength);
  const parts = firstName ? { firstName, lastName } : splitName(whole);
  return { name: cut(whole), firstName: cut(parts.firstName), lastName: cut(parts.lastName) };
}
