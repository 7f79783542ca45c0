import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { LIMITS } from "#domain/limits.ts";
import { MOST_COMPARED, MOST_SHORTLISTED } from "#domain/list-limits.ts";

/** Every cookie that the software sets: its name, its purpose, how long it is stored. `privacy.test.ts` compares it with the code. */
export const COOKIES: readonly (readonly [string, string, string])[] = [
  [
    "thikana.session_token",
    "Keeps you signed in. Scripts cannot read it. Set only when you sign in. Over https its name begins with __Host-.",
    `${RETENTION_DAYS.session} days after your last visit, 90 days after you signed in, or until you log out`,
  ],
  [
    "thikana.known_device",
    "Remembers that you have signed in on this device before, so that others who guess your password cannot lock you out here. It cannot be used to sign in, and does not contain your name.",
    `${RETENTION_DAYS.knownDevice} days after you last signed in`,
  ],
  [
    "thikana.deal_files",
    "Opens the files of one deal on this device after you have entered the code that we sent you. Followed by the side and the id of the deal; over https its name begins with __Host-.",
    `${LIMITS.dealFilesMinutes} minutes`,
  ],
  [
    "XSRF-TOKEN",
    "A random value that proves that a form was sent from our own pages. It contains nothing about you.",
    "Until you close the browser",
  ],
  [
    "thikana.written",
    "Remembers when you last sent us something, so that the next page already shows it, even if one of our databases is a moment behind. It does not name you.",
    "A minute",
  ],
  [
    "thikana.listing-form",
    "Only without JavaScript: the name and number that you typed to start a listing, until you have signed in.",
    "An hour at most",
  ],
  [
    "unsent-listing",
    "Only without JavaScript: what you typed about your property, if you sent it before you signed in.",
    "An hour at most",
  ],
  [
    "kept-review",
    "Your stars and text, if you wrote a review before you signed in, so that nothing is lost.",
    "An hour at most",
  ],
  [
    "kept-report",
    "The reason and your text, if you reported a listing before you signed in.",
    "An hour at most",
  ],
  [
    "thikana.state",
    "Makes sure that you return from Google or Facebook to the sign-in that you started. Over https its name begins with __Host-.",
    "Five minutes at most",
  ],
];

/** Everything that the software stores in the browser's own storage: its name, its content, how long it is stored. */
export const DEVICE_STORAGE: readonly (readonly [string, string, string])[] = [
  [
    "authState",
    "Your name, email address, mobile number, language, role and the address of your picture while you are signed in, so that pages can show them. It cannot be used to sign in.",
    "Until you log out",
  ],
  ["propertyFilters", "The filters that you last chose on the listing page.", "Until you clear them"],
  [
    "recentSearches",
    "Your last five searches in the search bar, so that you can repeat them.",
    "Until you clear them in the search bar, or five newer ones replace them",
  ],
  [
    "lastPlace",
    "The place of the last list that you looked at, so that the search on the home page begins with it. It is not sent to our server before you search.",
    "Until you look at a list of another place, or clear your searches in the search bar",
  ],
  [
    "shortlist",
    `The listings in your shortlist, at most ${MOST_SHORTLISTED}. When you sign in they move to your account.`,
    "Until you remove them",
  ],
  [
    "recentlyViewed",
    `The listings that you viewed last, at most ${LIMITS.recentlyViewed}, so that you can find them again. Pages that show them ask our server for their cards; the server stores no list of them.`,
    "Until you clear them, on the page of a listing or of your shortlist",
  ],
  [
    "compare",
    `The listings that you chose to compare, at most ${MOST_COMPARED}, with their titles.`,
    "Until you remove them there",
  ],
  [
    "askedAbout",
    `Your enquiries that were sent or opened on this device, at most ${LIMITS.ownRequests}: the listing, its title, the day, and the key of the page that shows the enquiry, so that you find it under My requests, and our team finds it when you use our number.`,
    "Until you remove it under My requests, or log out",
  ],
  [
    "buying",
    "Your answers to “Can I buy this?” for at most 20 listings, with the result. They stay on this device, and are sent to us only if you choose to send them with an enquiry.",
    "Until you clear them there, or 20 newer ones replace them",
  ],
  [
    "listingFormData",
    "Name and mobile number from the form for owners.",
    "Until the form is sent, or you log out",
  ],
  [
    "listingDraft",
    "A listing that you have started: what you have entered and, if you are signed in, which photos belong to it.",
    "Until it is sent, or you start over",
  ],
  [
    "listingDraft:…",
    "The same for a listing that you are changing; its id is part of the name.",
    "Until it is saved, or you start over",
  ],
  [
    "listingDraft….uploads",
    "For such a draft: names, sizes and dates of the files that were being uploaded when you left the page.",
    `Until they are uploaded; after ${LIMITS.uploadHours} hours it is no longer used`,
  ],
  [
    "sentForms",
    "Random numbers of the last 20 listing forms that were sent from this device, so that none of them comes back from another tab.",
    "Until 20 newer ones replace them",
  ],
  [
    "listing-files",
    "The photos and videos that you chose for a listing before you signed in. They are stored in the browser's database on your device, and are sent to us only when you sign in.",
    `Until they are sent or you start over. Unfinished ones are removed after ${LIMITS.deviceDays} days, the next time the form is opened`,
  ],
  [
    "begun:…",
    "A message, a review or a report that you have started, so that it is not lost if you close it, reload the page or sign in. The name says which form it is.",
    "Until it is sent, you log out, or you close the tab",
  ],
  [
    "viewedListings",
    "The listings that this tab has opened, so that each view is counted once.",
    "Until you close the tab",
  ],
  [
    "react-router-scroll-positions",
    "How far you scrolled on each page in this tab, so that Back takes you to the same place.",
    "Until you close the tab",
  ],
];
