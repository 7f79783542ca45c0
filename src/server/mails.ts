import { passwordChanged, passwordReset, signInChanged } from "./features/account/account.mail.ts";
import { contactForTeam, contactThanks } from "./features/contact/contact.mail.ts";
import { leadForOwner, leadForTeam, stepDue } from "./features/lead/lead.mail.ts";
import { roleChanged, secondStepReset } from "./features/user/user.mail.ts";

/** Every kind of mail that is ever queued. A queued mail finds its kind here by name. */
export const MAILS = [
  contactForTeam,
  contactThanks,
  leadForOwner,
  leadForTeam,
  passwordChanged,
  passwordReset,
  roleChanged,
  secondStepReset,
  signInChanged,
  stepDue,
];
