import { passwordChanged, passwordReset, signInChanged } from "./features/account/account.mail.ts";
import { contactForTeam, contactThanks } from "./features/contact/contact.mail.ts";
import { leadForOwner, leadForTeam, leadStopped, stepDue } from "./features/lead/lead.mail.ts";
import { leadsFromPortal } from "./features/lead-import/lead-import.mail.ts";
import {
  listedForOwner,
  listingForFormerOwner,
  listingForNewOwner,
} from "./features/property/property.mail.ts";
import { roleChanged, twoFactorReset } from "./features/user/user.mail.ts";
import { webhookTurnedOff } from "./features/webhook/webhook.mail.ts";

/** Every kind of mail that is ever queued. A queued mail finds its kind here by name. */
export const MAILS = [
  contactForTeam,
  contactThanks,
  leadForOwner,
  leadForTeam,
  leadStopped,
  leadsFromPortal,
  listedForOwner,
  listingForFormerOwner,
  listingForNewOwner,
  passwordChanged,
  passwordReset,
  roleChanged,
  twoFactorReset,
  signInChanged,
  stepDue,
  webhookTurnedOff,
];
