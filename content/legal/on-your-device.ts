import { KEPT_DAYS } from "#domain/account/kept-days.ts";
import { LIMITS } from "#domain/limits.ts";

/** Every cookie that the software sets: its name, what it is for, how long it stays. `privacy.test.ts` holds it to the code. */
export const COOKIES: readonly (readonly [string, string, string])[] = [
  [
    "thikana.session_token",
    "Keeps you signed in. Scripts cannot read it. Set only when you sign in. Over https its name begins with __Host-.",
    `${KEPT_DAYS.session} days after you were last here, 90 days after you signed in, or until you log out`,
  ],
  [
    "thikana.known_device",
    "Remembers that you signed in on this device before, so that others who guess at your password cannot lock you out here. It cannot be used to sign in, and does not name you.",
    `${KEPT_DAYS.knownDevice} days after you last signed in`,
  ],
  [
    "XSRF-TOKEN",
    "A random value that proves that a form was sent from our own pages. It says nothing about you.",
    "Until you close the browser",
  ],
  [
    "thikana.listing-form",
    "Without JavaScript only: the name and number that you typed to begin a listing, until you have signed in.",
    "An hour at most",
  ],
  [
    "kept-review",
    "Your stars and words, if you wrote a review before you had signed in, so that they are there when you come back.",
    "An hour at most",
  ],
  [
    "kept-report",
    "The reason and your words, if you reported a listing before you had signed in.",
    "An hour at most",
  ],
  [
    "thikana.state",
    "Makes sure that you come back from Google or Facebook to the sign-in that you began. Over https its name begins with __Host-.",
    "Five minutes at most",
  ],
];

/** Everything that the software keeps in the browser's own storage: its name, what it holds, how long it stays. */
export const DEVICE_STORAGE: readonly (readonly [string, string, string])[] = [
  [
    "authState",
    "Your name, email address, mobile number, language, picture's address and role while you are signed in, so that pages can greet you. It cannot be used to sign in.",
    "Until you log out",
  ],
  ["propertyFilters", "The filters that you last set on the listing page.", "Until you clear them"],
  [
    "recentSearches",
    "The last five searches that you made in the search bar, so that you can repeat them.",
    "Until you clear them in the search bar, or five newer ones have come",
  ],
  [
    "shortlist",
    `The listings that you keep, ${LIMITS.shortlisted} at most. Once you sign in they move to your account.`,
    "Until you take them off",
  ],
  [
    "recentlyViewed",
    `The listings that you looked at last, ${LIMITS.recentlyViewed} at most, to lead you back to them. Pages that show them ask us for their cards; we keep no list of them.`,
    "Until you clear them, on the page of a listing or of your shortlist",
  ],
  [
    "compare",
    `The listings that wait to be compared, ${LIMITS.compared} at most, with their titles.`,
    "Until you take them out",
  ],
  [
    "askedAbout",
    "The listings that you asked our team about from this device, 20 at most, with the keys of the pages on which you follow it, so that our team knows your request when you use its number.",
    "Until you clear the site's data",
  ],
  ["listingFormData", "Name and mobile from the owner form.", "Until it has been sent"],
  [
    "listingDraft",
    "A listing that you have begun: what you have filled in and, if you are signed in, which photos belong to it.",
    "Until it is sent, or you start over",
  ],
  [
    "listingDraft:…",
    "The same for a listing of yours that you are changing; its number stands in the name.",
    "Until it is saved, or you start over",
  ],
  [
    "listingDraft….uploads",
    "Beside such a draft: names, sizes and dates of the files that were being sent when you left the page.",
    `Of use for ${LIMITS.uploadHours} hours; until they have arrived`,
  ],
  [
    "listing-files",
    "The photos and videos themselves that you chose for a listing before you had signed in. They lie in the browser's database on your device, and we get them only once you sign in.",
    `Until they are sent or you start over; what nobody went on with is removed after ${LIMITS.deviceDays} days, the next time the form is opened`,
  ],
  [
    "begun:…",
    "A message, a review or a report that you have begun, so that it is still there after you close it, load the page anew or sign in; what it is stands in the name.",
    "Until it is sent, you log out, or you close the tab",
  ],
  [
    "viewedListings",
    "Which listings this tab has opened, so that each counts once.",
    "Until you close the tab",
  ],
  [
    "react-router-scroll-positions",
    "How far down you had read each page in this tab, so that going back brings you there.",
    "Until you close the tab",
  ],
];
