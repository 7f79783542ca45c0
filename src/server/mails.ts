import { passwordChanged, passwordReset, signInChanged } from "./features/account/account.mail.ts";
import { contactForTeam, contactThanks } from "./features/contact/contact.mail.ts";
import { leadForOwner, leadForTeam, leadStopped, stepDue } from "./features/lead/lead.mail.ts";
import {
  listedForOwner,
  listingGivenAway,
  listingReceived,
} from "./features/property/property.owner.mail.ts";
import { roleChanged, secondStepReset } from "./features/user/user.mail.ts";

/** Every kind of mail that is ever queued. A queued mail finds its kind here by name. */
export const MAILS = [
  contactForTeam,
  contactThanks,
  leadForOwner,
  leadForTeam,
  leadStopped,
  listedForOwner,
  listingGivenAway,
  listingReceived,
  passwordChanged,
  passwordReset,
  roleChanged,
  secondStepReset,
  signInChanged,
  stepDue,
];
