import type { Viewer } from "#contract/account/account.ts";
import type { Person } from "./account.store.ts";

/** A user as API answers contain it. */
export function presentViewer(person: Person): Viewer {
  return {
    _id: person.id,
    name: person.name,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    emailConfirmed: person.emailVerified,
    avatar: person.image,
    mobile: person.mobile,
    language: person.language,
    usertype: person.usertype,
  };
}
